import Foundation
import TestSupport
import Testing

/// Runs the tool on a full disk: it reports the error and exits with 2, existing files stay, and
/// the next run with free space succeeds.
struct FullDiskTests {
  /// Runs a shell script with a file system of 512 kB mounted at `disk`. Its function `fill` uses
  /// up all space, `free` releases it.
  private func run(_ script: String, files: [String: String] = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(files)
    try FileManager.default.createDirectory(
      atPath: folder("disk"), withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let unshare = getuid() == 0 ? ["unshare", "-m"] : ["unshare", "-r", "-m"]
    process.arguments =
      unshare + [
        "sh", "-c",
        """
        mount -t tmpfs -o size=512k proofbook-test disk || exit 77
        fill() { cat /dev/zero >disk/filler 2>/dev/null; true; }
        free() { rm disk/filler; }
        tool() { "$0" "$@"; }
        \(script)
        """,
        Tool.products.appendingPathComponent("proofbook").path,
      ]
    process.currentDirectoryURL = folder.url
    process.environment = Tool.environment
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(
      process.terminationStatus != 77,
      "a small file system cannot be mounted here; run the tests as root, or allow user namespaces")
    return folder
  }

  private static let page = "# Page\n\n```swift\nprint(1)\n```\n\n```output\n1\n```\n"

  private func text(_ folder: TemporaryFolder, _ name: String) -> String {
    (try? String(contentsOfFile: folder(name), encoding: .utf8)) ?? "no file '\(name)'"
  }

  @Test func `without space for a report the old report stays`() throws {
    let folder = try run(
      """
      echo old >disk/out.json
      fill
      tool test page.md --report json=disk/out.json >output 2>errors; echo $? >status
      cp disk/out.json kept; ls -A disk >names
      free
      tool test page.md --report json=disk/out.json >again; echo $? >status-again
      cp disk/out.json new
      """, files: ["page.md": Self.page])
    #expect(text(folder, "status") == "2\n")
    #expect(
      text(folder, "errors").contains("cannot write 'disk/out.json': no space left on device"))
    #expect(text(folder, "output").contains("all claims hold"))
    #expect(text(folder, "kept") == "old\n")
    #expect(text(folder, "names") == "filler\nout.json\n")
    #expect(text(folder, "status-again") == "0\n")
    #expect(text(folder, "new").hasPrefix("{"))
  }

  @Test(arguments: [false, true])
  func `without space for a site the old site stays`(_ isInPlace: Bool) throws {
    let folder = try run(
      """
      tool build -o disk/Site >/dev/null || exit 1
      \(isInPlace ? "mkdir disk/Site/mine; echo mine >disk/Site/mine/own" : "")
      cp -R disk/Site before
      echo More. >>Content/index.md
      fill
      tool build -o disk/Site >output 2>errors; echo $? >status
      cp -R disk/Site after; ls -A disk >names
      free
      tool build -o disk/Site >/dev/null 2>errors-again; echo $? >status-again
      cp -R disk/Site finally
      """, files: ["Content/index.md": Self.page])
    #expect(text(folder, "status") == "2\n")
    #expect(text(folder, "errors").contains("no space left on device"))
    func site(_ name: String) throws -> [String: Data] {
      try TemporaryFolder.contents(of: folder.url.appendingPathComponent(name))
    }
    #expect(try site("before") == site("after"))
    #expect(text(folder, "names") == "Site\nfiller\n")
    #expect(text(folder, "status-again") == "0\n", "\(text(folder, "errors-again"))")
    #expect(text(folder, "finally/index.html").contains("More."))
  }

  @Test func `without space for the cache the results are the same`() throws {
    let folder = try run(
      """
      export XDG_CACHE_HOME=$PWD/disk
      fill
      tool test page.md >output 2>errors; echo $? >status
      tool test false.md >false; echo $? >status-false
      free
      tool test page.md >again; echo $? >status-again
      tool test false.md >/dev/null; echo $? >status-false-again
      """,
      files: [
        "page.md": Self.page, "false.md": Self.page.replacing("```output\n1", with: "```output\n2"),
      ])
    #expect(text(folder, "status") == "0\n", "\(text(folder, "output"))\(text(folder, "errors"))")
    #expect(text(folder, "status-false") == "1\n")
    #expect(text(folder, "status-again") == "0\n", "\(text(folder, "again"))")
    #expect(text(folder, "status-false-again") == "1\n")
  }

  @Test func `without space for temporary files there is an error and no verdict`() throws {
    let folder = try run(
      """
      export XDG_CACHE_HOME=$PWD/caches
      fill
      TMPDIR=$PWD/disk tool test page.md >output 2>errors; echo $? >status
      free
      TMPDIR=$PWD/disk tool test page.md --no-cache >again 2>&1; echo $? >status-again
      """, files: ["page.md": Self.page])
    #expect(text(folder, "status") == "2\n", "\(text(folder, "output"))")
    #expect(text(folder, "errors").contains("no space left on device"))
    #expect(text(folder, "status-again") == "0\n", "\(text(folder, "again"))")
  }

  @Test func `output that was cut off by a full disk does not make a claim pass`() throws {
    let page = """
      # Page

      ```swift
      print("first")
      for _ in 0..<100 { print(String(repeating: "x", count: 4000)) }
      print("last")
      ```

      ```output partial
      first
      ```

      """
    let folder = try run(
      """
      export XDG_CACHE_HOME=$PWD/caches
      head -c 100000 /dev/zero >disk/other
      TMPDIR=$PWD/disk tool test page.md >output 2>errors; echo $? >status
      rm disk/other
      tool test page.md >again 2>&1; echo $? >status-again
      """, files: ["page.md": page])
    #expect(text(folder, "status") == "2\n", "\(text(folder, "output"))")
    // The second attempt may have no space left even for the program's object file.
    let said = text(folder, "output") + text(folder, "errors")
    #expect(said.contains("no room for its output") || said.contains("no space left on device"))
    #expect(!said.contains("all claims hold"))
    #expect(text(folder, "status-again") == "0\n", "\(text(folder, "again"))")
    // The truncated outcome was not cached: the program ran again.
    #expect(text(folder, "again").contains("all claims hold"))
  }

  @Test func `without space for an updated article the old article stays`() throws {
    let folder = try run(
      """
      printf '# Page\\n\\n```swift\\nprint(1)\\n```\\n\\n```output\\n2\\n```\\n' >disk/page.md
      cp disk/page.md before
      fill
      tool update disk/page.md >output 2>errors; echo $? >status
      cp disk/page.md after; ls -A disk >names
      free
      tool update disk/page.md >again 2>&1; echo $? >status-again
      cp disk/page.md finally
      """)
    #expect(text(folder, "status") == "2\n", "\(text(folder, "output"))\(text(folder, "errors"))")
    #expect((text(folder, "output") + text(folder, "errors")).contains("no space left on device"))
    #expect(text(folder, "after") == text(folder, "before"))
    #expect(text(folder, "names") == "filler\npage.md\n")
    #expect(text(folder, "status-again") == "0\n", "\(text(folder, "again"))")
    #expect(text(folder, "finally") == Self.page)
  }
}
