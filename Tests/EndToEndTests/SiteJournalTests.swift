import Foundation
import Pages
import ResultStore
import TestSupport
import Testing

@testable import proofbook

struct SiteJournalTests {
  @Test func `a plan is trusted until it is forgotten, and only for its own folder`() throws {
    let folder = try TemporaryFolder()
    let store = Store(folder: folder("cache"))
    let record = TrustedMoves(of: "/a/Site", in: store)
    let plan = Array("plan".utf8)
    #expect(!record.knows(plan))
    record.note(plan)
    #expect(TrustedMoves(of: "/a/Site", in: store).knows(plan))
    #expect(!TrustedMoves(of: "/b/Site", in: store).knows(plan))
    #expect(!record.knows(Array("other".utf8)))
    record.forget()
    #expect(!record.knows(plan))
  }

  @Test func `two plans are never equal`() {
    #expect(PendingMoves(moved: ["a"], removed: []) != PendingMoves(moved: ["a"], removed: []))
  }

  @Test(arguments: [
    ("index.html", true), ("a/b.html", true), (".proofbook-files", true), ("../x", false),
    ("/x", false), ("a//b", false), ("a/../b", false), (".proofbook-new/x", false),
    (".git/config", false), ("a\nb", false), ("", false),
  ])
  func `a plan with a path out of the site is unsafe`(path: String, isSafe: Bool) {
    #expect(PendingMoves(moved: [path], removed: []).isSafe == isSafe)
    #expect(PendingMoves(moved: [], removed: [path]).isSafe == isSafe)
  }

  @Test(arguments: ["../x", ".proofbook-files", "a/.proofbook-new/x", ".git/hooks/x", "a\nb"])
  func `the writer refuses a file with an unsafe path`(path: String) throws {
    let folder = try TemporaryFolder(["Content/index.md": "# A\n"])
    let writer = try SiteWriter(root: folder("Site"), content: folder("Content"))
    #expect(throws: SiteWriter.Failure.self) {
      try writer.write([OutputFile(path: path, text: "x")])
    }
    #expect(!FileManager.default.fileExists(atPath: folder("Site")))
  }
  /// With 1, the files are moved one by one; with 1,000, the whole folder is replaced.
  @Test(arguments: [1, 1_000])
  func `some files of a site are written again, and the others stay`(fewest: Int) throws {
    let folder = try TemporaryFolder(["Content/index.md": "# A\n"])
    let site = folder.url.appendingPathComponent("Site")
    func writer() throws -> SiteWriter {
      try SiteWriter(root: folder("Site"), content: folder("Content"))
    }
    try writer().write(["a", "in/b", "in/c"].map { OutputFile(path: $0, text: "old \($0)") })
    try folder.write("mine", to: "Site/own.txt")
    var before = try TemporaryFolder.contents(of: site)
    var second = try writer()
    second.fewestForMoves = fewest
    let written = try second.rewrite(
      ["a", "in/c"].map { OutputFile(path: $0, text: "new \($0)") }, over: second.oldState.digest)
    #expect(written?.digest == (try writer().oldState.digest))
    for path in ["a", "in/c"] { before[path] = Data("new \(path)".utf8) }
    #expect(try TemporaryFolder.contents(of: site) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 2)
    #expect(!FileManager.default.fileExists(atPath: folder("Site/\(SiteJournal.folderName)")))
  }

  /// Both begin before either has written.
  @Test(arguments: [false, true])
  func `if two builds overlap, the folder has the pages of the last one only`(hasSite: Bool) throws
  {
    let folder = try TemporaryFolder(["Content/index.md": "# A\n"])
    let site = folder.url.appendingPathComponent("Site")
    func files(_ paths: String...) -> [OutputFile] {
      paths.map { OutputFile(path: $0, text: "new \($0)") }
    }
    func writer() throws -> SiteWriter {
      try SiteWriter(root: folder("Site"), content: folder("Content"))
    }
    if hasSite { try writer().write(files("a", "old/z")) }
    let (one, other) = (try writer(), try writer())
    try one.write(files("a", "one/b"))
    try one.write([(format: "epub", files: files("one.epub"))])
    let changes = try writer()
    let digest = changes.oldState.digest
    try other.write(files("a", "other/c"))
    #expect(
      Set(try TemporaryFolder.contents(of: site).keys)
        == ["a", "other/c", "one.epub", WrittenFiles.name])
    #expect(try changes.rewrite(files("a"), over: digest) == nil)
    let last = try writer()
    try last.write(files("a"))
    #expect(
      Set(try TemporaryFolder.contents(of: site).keys) == ["a", "one.epub", WrittenFiles.name])
  }
}
