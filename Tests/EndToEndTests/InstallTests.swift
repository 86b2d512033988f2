import Foundation
import TestSupport
import Testing

/// The script `install-tree`: an installation works wherever it is, without the checkout.
@Suite(.serialized) struct InstallTests {
  private static let script = Tool.root.appendingPathComponent("Sources/Scripts/install-tree").path

  /// Installs the debug build that the tests belong to.
  private static func install(_ arguments: [String], in folder: URL) throws {
    let result = try Tool.run(
      program: script, ["--debug", "--no-build"] + arguments, in: folder)
    try #require(result.status == 0, "\(result.errors)")
  }

  /// An installation that was moved, in a path with blanks and Unicode. It replaced an older one as
  /// a whole.
  private static let moved = Result { () throws -> (folder: TemporaryFolder, prefix: String) in
    let folder = try TemporaryFolder([
      "first place/lib/proofbook/installation": "swift: 5\n",
      "first place/lib/proofbook/old": "old", "Käthes Bücher/1": "",
    ])
    try install(["first place"], in: folder.url)
    try #require(!FileManager.default.fileExists(atPath: folder("first place/lib/proofbook/old")))
    let prefix = folder("Käthes Bücher/本 2")
    try FileManager.default.moveItem(atPath: folder("first place"), toPath: prefix)
    return (folder, prefix)
  }

  private static func permit(_ mode: String, _ path: String) throws {
    let result = try Tool.run(
      program: "/bin/chmod", ["-R", mode, path], in: URL(filePath: "/"))
    try #require(result.status == 0, "\(result.errors)")
  }

  /// Runs a program of the installation as another user who has no home, where the checkout is an
  /// empty folder.
  ///
  /// - Parameter cache: The user's cache folder; `nil` if there is none.
  private static func run(
    _ arguments: [String], of prefix: String, in folder: URL, cache: String? = nil
  ) throws -> Tool.Result {
    let isRoot = geteuid() == 0
    // A user other than root needs a user namespace to mount anything.
    let script = """
      mount -t tmpfs none "$0" || { echo "cannot hide '$0' to test without it" >&2; exit 99; }
      unset HOME XDG_CACHE_HOME TMPDIR
      [ -z "$CACHE" ] || export XDG_CACHE_HOME="$CACHE"
      [ ! -e "$0/Package.swift" ] || exit 98
      exec \(isRoot ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : "")"$@"
      """
    let result = try Tool.run(
      program: "/usr/bin/unshare",
      (isRoot ? ["-m"] : ["-r", "-m"])
        + ["sh", "-c", script, Tool.root.path, prefix + "/bin/proofbook"] + arguments,
      in: folder, environment: ["CACHE": cache ?? ""])
    try #require(
      ![98, 99].contains(result.status) && !result.errors.contains("unshare failed"),
      "the checkout cannot be hidden here: \(result.errors)")
    return result
  }

  private static let page = """
    # Page

    ```swift
    import Combine
    import UIKit

    final class Profile: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        print("loaded", Date(timeIntervalSince1970: 0).timeIntervalSince1970)
      }
    }
    _ = Profile().view
    _ = Just(3).sink { print($0) }
    [1, 2].map { $0 + 1 }  // => [2, 3]
    ```

    ```output
    loaded 0.0
    3
    ```

    ```lifecycle
    Profile.loadView
    Profile.viewDidLoad
    ```

    """

  @Test func `an installation works when moved, read-only, for others, without the checkout`()
    throws
  {
    let prefix = try Self.moved.get().prefix
    try Self.permit("a-w", prefix)
    defer { try? Self.permit("u+w", prefix) }
    let folder = try TemporaryFolder(["page.md": Self.page])
    try FileManager.default.createDirectory(
      atPath: folder("cache"), withIntermediateDirectories: false)
    try Self.permit("a+rwX", folder.path)

    let without = try Self.run(["test", "page.md"], of: prefix, in: folder.url)
    #expect(without.status == 0, "\(without.output)\(without.errors)")
    #expect(without.output.hasPrefix("✓ all claims hold"), "\(without.output)")
    #expect(without.errors.contains("so nothing is cached"), "\(without.errors)")

    let cache = folder("cache")
    let with = try Self.run(["test", "page.md"], of: prefix, in: folder.url, cache: cache)
    #expect(with.status == 0, "\(with.output)\(with.errors)")
    #expect(with.errors == "")
    #expect(FileManager.default.fileExists(atPath: cache + "/proofbook/results"))

    let doctor = try Self.run(["doctor"], of: prefix, in: folder.url, cache: cache)
    #expect(doctor.status == 0, "\(doctor.output)")
    // The width of the columns is that of the longest name.
    let line = doctor.output.split(separator: "\n").first { $0.contains("  installed ") }
    #expect(
      line?.split(separator: " ").joined(separator: " ")
        .hasPrefix("✓ installed \(prefix)/lib/proofbook, for Swift version") == true,
      "\(doctor.output)")

    #expect(try Self.run(["init", "x"], of: prefix, in: folder.url, cache: cache).status == 0)
    let site = folder.url.appendingPathComponent("x")
    let build = try Self.run(["build", "--strict"], of: prefix, in: site, cache: cache)
    #expect(build.status == 0, "\(build.output)\(build.errors)")
    #expect(build.errors == "")
    #expect(FileManager.default.fileExists(atPath: folder("x/Site/index.html")))
    #expect(try Self.run(["verify"], of: prefix, in: site, cache: cache).status == 0)
    let schema = try Self.run(["schema"], of: prefix, in: folder.url)
    #expect(try schema.output == Tool.run(["schema"]).output)
    #expect(schema.status == 0)
  }

  @Test func `installed files name no folder of this machine, and another compiler is named`()
    throws
  {
    let place = try TemporaryFolder()
    let prefix = place.url.appendingPathComponent("prefix")
    try FileManager.default.copyItem(atPath: try Self.moved.get().prefix, toPath: prefix.path)
    for name in ["CUIKit", "COpenCombineHelpers"] {
      let map = try String(
        contentsOf: prefix.appendingPathComponent("lib/proofbook/\(name).build/module.modulemap"),
        encoding: .utf8)
      #expect(map.contains("\"include/\(name).h\""), "\(map)")
    }
    for name in ["proofbook", "proofbook-host", "proofbook-sourcekit", "libUIKit.so"] {
      let result = try Tool.run(
        program: "/usr/bin/readelf", ["-d", "lib/proofbook/\(name)"], in: prefix)
      #expect(result.output.contains("runpath: [$ORIGIN:$ORIGIN/swift]"), "\(name)")
    }
    let manual = try String(
      contentsOf: prefix.appendingPathComponent("share/man/man1/proofbook.1"), encoding: .utf8)
    #expect(manual.contains("require-sandbox"))
    for command in ["init", "test", "doctor"] { #expect(manual.contains(command)) }
    let bash = try Tool.run(
      program: "/bin/bash", ["-n", "share/bash-completion/completions/proofbook"], in: prefix)
    #expect(bash.status == 0, "\(bash.errors)")
    for path in [
      "zsh/site-functions/_proofbook", "fish/vendor_completions.d/proofbook.fish",
      "doc/proofbook/LICENSE.md",
    ] {
      let file = prefix.appendingPathComponent("share/\(path)")
      #expect(try !Data(contentsOf: file).isEmpty, "\(path)")
    }

    // The modules of another compiler cannot be imported.
    try place.write(
      "swift: Swift version 5.0 (swift-5.0-RELEASE)\n", to: "prefix/lib/proofbook/installation")
    try place.write(Self.page, to: "page.md")
    let result = try Tool.run(
      program: place("prefix/bin/proofbook"), ["test", "page.md"], in: place.url)
    #expect(result.status == 2)
    #expect(
      result.errors.contains("this proofbook was made for 'Swift version 5.0 (swift-5.0-RELEASE)'"),
      "\(result.errors)")
    #expect(result.errors.contains("install proofbook for the latter"))
  }

  @Test func `a folder that is no installation is not replaced`() throws {
    let place = try TemporaryFolder(["other/lib/proofbook/notes.txt": "mine"])
    let result = try Tool.run(
      program: Self.script, ["--debug", "--no-build", "other"], in: place.url)
    #expect(result.status == 1)
    #expect(result.errors.contains("is no installation of proofbook"), "\(result.errors)")
    #expect(FileManager.default.fileExists(atPath: place("other/lib/proofbook/notes.txt")))
  }

  @Test func `the archive and the package have the same tree`() throws {
    let place = try TemporaryFolder()
    let url = "https://example.org/proofbook/releases/proofbook.tar"
    try Self.install(
      [
        "--tarball", "proofbook.tar", "--deb", "proofbook.deb", "--container", "image",
        "--formula", "proofbook.rb", "--url", url,
      ], in: place.url)
    let unpacked = try Tool.run(
      program: "/bin/tar", ["-xf", "proofbook.tar", "--strip-components=1", "--one-top-level=a"],
      in: place.url)
    #expect(unpacked.status == 0, "\(unpacked.errors)")
    let extracted = try Tool.run(
      program: "/usr/bin/dpkg-deb", ["-x", "proofbook.deb", "b"], in: place.url)
    #expect(extracted.status == 0, "install 'dpkg': \(extracted.errors)")
    let version = try Tool.run(["--version"]).output
    for path in ["a/bin/proofbook", "b/usr/bin/proofbook"] {
      #expect(
        try Tool.run(program: place(path), ["--version"], in: place.url).output == version)
    }
    let trees = try ["a", "b/usr"].map {
      try FileManager.default.subpathsOfDirectory(atPath: place($0)).sorted()
    }
    #expect(trees[0] == trees[1])
    let control = try Tool.run(
      program: "/usr/bin/dpkg-deb", ["-f", "proofbook.deb", "Depends"], in: place.url
    ).output
    for package in ["binutils", "libc6 (>= ", "libsqlite3-0", "zlib1g"] {
      #expect(control.contains(package), "\(control)")
    }

    #expect(
      FileManager.default.contentsEqual(
        atPath: place("proofbook.deb"), andPath: place("image/proofbook.deb")))
    let image = try String(contentsOfFile: place("image/Containerfile"), encoding: .utf8)
    let swift = try Tool.run(
      program: "/usr/bin/env", ["swift", "--version"], in: place.url
    ).output
    let base = try #require(image.firstMatch(of: /\nFROM swift:([0-9.]+)-([a-z]+)\n/))
    #expect(swift.contains("(swift-\(base.output.1)-RELEASE)"), "\(image)")
    #expect(try String(contentsOfFile: "/etc/os-release", encoding: .utf8).contains(base.output.2))
    #expect(image.contains("/tmp/proofbook.deb bubblewrap libcurl4 \\\n"), "\(image)")

    let formula = try String(contentsOfFile: place("proofbook.rb"), encoding: .utf8)
    let digest = try Tool.run(program: "/usr/bin/sha256sum", ["proofbook.tar"], in: place.url)
    for line in [
      "  url \"\(url)\"\n", "  sha256 \"\(digest.output.prefix(64))\"\n",
      "  version \"\(version.trimmingCharacters(in: .whitespacesAndNewlines))\"\n",
      "  homepage \"https://example.org/proofbook\"\n",
    ] { #expect(formula.contains(line), "\(formula)") }
  }

  @Test(arguments: [
    (["--formula", "a.rb", "--tarball", "a.tar"], "give '--tarball' and '--url' with it"),
    (
      ["--formula", "a.rb", "--tarball", "a.tar", "--url", "https://a\"; system \"b"],
      "'--url' is not an address"
    ),
    (
      ["--formula", "a.rb", "--tarball", "a.tar", "--url", "https://a/#{b}"],
      "'--url' is not an address"
    ),
    ([], "give a PREFIX"),
  ]) func `options that do not fit are told before anything is built`(
    _ arguments: [String], _ message: String
  ) throws {
    let place = try TemporaryFolder()
    let result = try Tool.run(program: Self.script, arguments, in: place.url)
    #expect(result.status == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == [])
  }
}
