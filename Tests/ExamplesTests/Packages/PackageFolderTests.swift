import Foundation
import TestSupport
import Testing

@testable import ResultStore
@testable import Running

struct PackageFolderTests {
  @Test func `links and pipes that SwiftPM leaves are not followed out of its folder`() throws {
    let place = try TemporaryFolder(["package/Package.swift": "", "secret": "secret"])
    let folder = try PackageFolder(of: place("package"), in: Store(folder: place("cache")).packages)
    let build = folder.own + "/build"
    try FileManager.default.createDirectory(atPath: build, withIntermediateDirectories: true)
    try Data("own".utf8).write(to: URL(fileURLWithPath: build + "/file"))
    func link(_ name: String, _ target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: "\(build)/\(name)", withDestinationPath: target)
    }
    try link("inside", "file")
    try link("outside", place("secret"))
    try link("up", "../../..")
    #expect(mkfifo(build + "/pipe", 0o600) == 0)
    #expect(folder.contents(of: build + "/file") == Data("own".utf8))
    #expect(folder.contents(of: build + "/inside") == Data("own".utf8))
    #expect(folder.contents(of: build + "/file", atMost: 2) == nil)
    for name in ["outside", "up/secret", "up", "pipe", "none", "../../package"] {
      #expect(folder.contents(of: build + "/" + name) == nil, "\(name)")
    }
    #expect(folder.realPath(of: build + "/up") == nil)
  }

  @Test func `a new package at the path of an old one does not get its files`() throws {
    let place = try TemporaryFolder(["package/Package.swift": ""])
    let store = Store(folder: place("cache"))
    func mark() throws -> String {
      let folder = try PackageFolder(of: place("package"), in: store.packages)
      return folder.own + "/mark"
    }
    let mark1 = try mark()
    try Data().write(to: URL(fileURLWithPath: mark1))
    #expect(FileManager.default.fileExists(atPath: try mark()))
    try FileManager.default.moveItem(atPath: place("package"), toPath: place("old"))
    try place.write([], to: "package/Package.swift")
    #expect(!FileManager.default.fileExists(atPath: try mark()))
  }

  @Test func `the folders of packages that no longer exist are removed`() throws {
    let place = try TemporaryFolder(["a/Package.swift": "", "b/Package.swift": ""])
    let store = Store(folder: place("cache"))
    let first = try PackageFolder(of: place("a"), in: store.packages).path
    try FileManager.default.removeItem(atPath: place("a"))
    var second = try PackageFolder(of: place("b"), in: store.packages).path
    // A child process of another test may inherit this process's locks for a moment.
    let deadline = ContinuousClock.now + .seconds(TestTimeout.limit)
    while FileManager.default.fileExists(atPath: first), ContinuousClock.now < deadline {
      try FileManager.default.removeItem(atPath: second)
      second = try PackageFolder(of: place("b"), in: store.packages).path
    }
    #expect(!FileManager.default.fileExists(atPath: first))
    #expect(FileManager.default.fileExists(atPath: second))
  }

  @Test func `SwiftPM's temporary files are removed after the last use of the folder`() throws {
    let place = try TemporaryFolder(["a/Package.swift": ""])
    let store = Store(folder: place("cache"))
    var folder: PackageFolder? = try PackageFolder(of: place("a"), in: store.packages)
    let temporary = try #require(folder).temporary
    #expect(FileManager.default.fileExists(atPath: temporary))
    folder = nil
    // For the same reason as above.
    let deadline = ContinuousClock.now + .seconds(TestTimeout.limit)
    while FileManager.default.fileExists(atPath: temporary), ContinuousClock.now < deadline {
      _ = try PackageFolder(of: place("a"), in: store.packages)
    }
    #expect(!FileManager.default.fileExists(atPath: temporary))
  }
}
