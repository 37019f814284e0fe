# SPDX-License-Identifier: GPL-3.0-or-later
# For a tap of one's own: brew install TAP/parlour.  Nobody has tried it, since nobody of us has a Mac; docs/mac.md says what to tell us.
class Parlour < Formula
  desc "Card table for the console that is played by ear"
  homepage "@AT@"
  url "@AT@/parlour-@VERSION@.tar.gz"
  sha256 "@SOURCE@"
  license "GPL-3.0-or-later"

  option "without-voice", "Leave out the built in voice: VoiceOver reads the terminal"

  depends_on "cmake" => :build
  depends_on "ninja" => :build
  depends_on "pkgconf" => :build
  depends_on "gettext"
  depends_on "jansson"
  depends_on "libyaml"
  depends_on "readline"
  if build.with? "voice"
    depends_on "espeak-ng"
    depends_on "pcaudiolib"
  end

  def install
    ENV.prepend_path "PKG_CONFIG_PATH", Formula["readline"].opt_lib/"pkgconfig" # what macOS calls readline is another one
    system "cmake", "-S", ".", "-B", "build", "-G", "Ninja", *std_cmake_args,
           "-DPARLOUR_TESTS=OFF", "-DPARLOUR_NETWORK=OFF",
           "-DPARLOUR_VOICE=#{build.with?("voice") ? "ON" : "OFF"}"
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/parlour --version")
    assert_match "This file is fine", shell_output("#{bin}/parlour rules check #{pkgshare}/rules/kings.yaml")
  end
end
