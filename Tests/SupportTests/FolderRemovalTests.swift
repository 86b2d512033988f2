import CFolders
import Foundation
import TestSupport
import Testing

@testable import Support

/// Removes folders that are hard to remove.
struct FolderRemovalTests {
  @Test(arguments: [10, 300, 20_000])
  func `a folder of any depth is removed`(depth: Int) throws {
    let folder = try TemporaryFolder(["outer/file": "text"])
    try Self.makeFolders(depth, in: folder("outer"))
    #expect(removeAll(AT_FDCWD, folder("outer")))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func `folders without permissions are removed, and links are not followed`() throws {
    let folder = try TemporaryFolder(["kept/file": "text", "outer/closed/inner/file": "text"])
    let outer = folder("outer")
    for name in ["\(outer)/link", "\(outer)/closed/link"] {
      try FileManager.default.createSymbolicLink(
        atPath: name, withDestinationPath: folder("kept"))
    }
    mkfifo("\(outer)/pipe", 0o600)
    for name in ["\(outer)/closed/inner", "\(outer)/closed", outer] { chmod(name, 0) }
    #expect(removeAll(AT_FDCWD, outer))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["kept"])
    #expect(FileManager.default.contents(atPath: folder("kept/file")) == Data("text".utf8))
  }

  @Test func `the names that the removal itself uses may already exist`() throws {
    let folder = try TemporaryFolder([
      "outer/.removed-0": "text", "outer/.removed-1/0/file": "text", "outer/0/1/2": "text",
    ])
    try Self.makeFolders(200, in: folder("outer/0"))
    try Self.makeFolders(200, in: folder("outer/.removed-1"))
    #expect(removeAll(AT_FDCWD, folder("outer")))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func `a missing path counts as removed, and a failure is returned`() throws {
    let folder = try TemporaryFolder(["file": "text"])
    #expect(removeAll(AT_FDCWD, folder("nothing")))
    #expect(removeAll(AT_FDCWD, folder("file")))
    #expect(!removeAll(AT_FDCWD, "/proc/self/status"))
  }

  @Test func `folders of a killed run are removed, however deep they are`() throws {
    let folder = try TemporaryFolder(["proofbook-run-1/box/file": "text", "other/file": "text"])
    try Self.makeFolders(2000, in: folder("proofbook-run-1/box"))
    chmod(folder("proofbook-run-1/box"), 0o500)
    FileLock.removeLeftovers(in: folder.path, prefix: "proofbook-run-")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["other"])
  }

  /// Creates nested folders, one in each.
  private static func makeFolders(_ depth: Int, in folder: String) throws {
    var outer = open(folder, O_RDONLY | O_DIRECTORY)
    for _ in 0..<depth {
      try #require(mkdirat(outer, "deeper", 0o500) == 0 || errno == EEXIST)
      fchmodat(outer, "deeper", 0o700, 0)
      let inner = openat(outer, "deeper", O_RDONLY | O_DIRECTORY)
      try #require(inner >= 0)
      close(outer)
      outer = inner
    }
    close(outer)
  }
}
