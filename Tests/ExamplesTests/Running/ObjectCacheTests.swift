import Foundation
import Testing

@testable import Examples

struct ObjectCacheTests {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
  let key = ObjectCache.Key(["a", "b"])

  /// A cache with one entry, whose program holds `bytes`.
  private func cache(_ bytes: String = "program") throws -> ObjectCache {
    let cache = ObjectCache(folder: folder)
    let source = folder + "-source"
    try Data(bytes.utf8).write(to: URL(filePath: source))
    defer { try? FileManager.default.removeItem(atPath: source) }
    cache.store(Compiled(errors: "warning", program: source), as: key)
    return cache
  }

  @Test func `what is stored is found, with its program`() throws {
    let cache = try cache()
    defer { try? cache.remove() }
    let compiled = try #require(cache.compiled(key))
    #expect(compiled.errors == "warning")
    let path = try #require(compiled.program)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "program")
    #expect(cache.compiled(ObjectCache.Key(["ab"])) == nil)
  }

  @Test(arguments: ["compiled.json", "main.so"])
  func `a damaged entry is not found, and is replaced`(_ name: String) throws {
    let first = try cache()
    defer { try? first.remove() }
    let path = try #require(first.compiled(key)?.program)
    let file = URL(filePath: path).deletingLastPathComponent().appending(path: name)
    try Data("{}".utf8).write(to: file)
    #expect(first.compiled(key) == nil)
    #expect(try cache().compiled(key) != nil)
  }

  @Test func `the longest unused entries go where there is too much`() throws {
    var cache = try cache()
    defer { try? cache.remove() }
    cache.mostBytes = 0
    cache.prune()
    #expect(cache.compiled(key) != nil)
    cache.prune(now: Date().addingTimeInterval(7200))
    #expect(cache.compiled(key) == nil)
  }
}
