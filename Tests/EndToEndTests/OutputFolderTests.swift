import Foundation
import TestSupport
import Testing

@testable import proofbook

struct OutputFolderTests {
  private let folder: TemporaryFolder
  private let root: OutputFolder

  init() throws {
    folder = try TemporaryFolder(["root/a/b.txt": "b", "out/precious.txt": "precious"])
    try folder.link("root/l", to: "../out")
    try folder.link("root/a/f", to: "../../out/precious.txt")
    root = try OutputFolder(folder("root"))
  }

  private func text(_ name: String) -> String? {
    (try? Data(contentsOf: URL(filePath: folder(name)))).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `files are created with their folders, moved, linked and removed`() throws {
    try root.create("x/y/z.txt", Array("z".utf8))
    #expect(text("root/x/y/z.txt") == "z")
    try root.move("x/y/z.txt", to: "a/c/z.txt", in: root)
    let other = try root.makeFolder("other")
    #expect(root.link(["a/c/z.txt", "a/b.txt"], in: other).isEmpty)
    #expect(text("root/other/a/c/z.txt") == "z" && text("root/other/a/b.txt") == "b")
    #expect(
      root.link(["a/b.txt", "a/none.txt"], in: other).map(\.path) == ["a/b.txt", "a/none.txt"])
    root.removeEmptyFolders(of: "x/y/z.txt")
    #expect(!FileManager.default.fileExists(atPath: folder("root/x")))
    root.remove("a/c/z.txt")
    root.removeEmptyFolders(of: "a/c/z.txt")
    #expect(!FileManager.default.fileExists(atPath: folder("root/a/c")))
    #expect(text("root/other/a/c/z.txt") == "z" && text("root/a/b.txt") == "b")
    #expect(root.has(Array("b".utf8), at: "a/b.txt") && !root.has(Array("c".utf8), at: "a/b.txt"))
  }

  @Test(arguments: [
    "l/new.txt", "l/precious.txt", "l/deep/new.txt", "../out/precious.txt", "/x", "",
  ])
  func `no path leads out of the folder`(path: String) throws {
    #expect(throws: (any Error).self) { try root.create(path, [1]) }
    #expect(throws: (any Error).self) { try root.move("a/b.txt", to: path, in: root) }
    let other = try root.makeFolder("other")
    #expect(root.link([path], in: other).map(\.path) == [path])
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.path) == [])
    #expect(throws: (any Error).self) { try root.move(path, to: "stolen", in: root) }
    root.remove(path)
    root.removeEmptyFolders(of: path)
    #expect(root.bytes(path) == nil && root.status(path) == nil)
    #expect(text("out/precious.txt") == "precious")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("out")).count == 1)
  }

  @Test func `a symbolic link at the path of a file is replaced itself`() throws {
    #expect(throws: (any Error).self) { try root.create("a/f", [1]) }
    #expect(root.bytes("a/f") == nil)
    #expect(root.destination("a/f") == "../../out/precious.txt")
    try root.create("new", [1])
    try root.move("new", to: "a/f", in: root)
    #expect(root.bytes("a/f") == [1])
    #expect(text("out/precious.txt") == "precious")
  }

  @Test func `the error distinguishes a symbolic link from a file where a folder is needed`() {
    let link = #expect(throws: OutputFolder.NotAFolder.self) { try root.create("l/x", []) }
    #expect(link?.isLink == true && link?.path == "l")
    let file = #expect(throws: OutputFolder.NotAFolder.self) { try root.create("a/b.txt/x", []) }
    #expect(file?.isLink == false && file?.path == "a/b.txt")
  }

  @Test func `a folder that is a link is not opened, and a pipe does not block`() throws {
    #expect(throws: POSIXError.self) { try OutputFolder(folder("root/l")) }
    #expect(mkfifo(folder("root/pipe"), 0o600) == 0)
    #expect(root.bytes("pipe") == nil && !root.has([], at: "pipe"))
  }
}
