import Foundation
import Testing

@testable import Running

struct ObjectCacheTests {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
  let key = ObjectCache.Key(["a", "b"])

  /// A cache with one entry, whose program consists of `bytes`.
  private func cache(_ bytes: String = "program") throws -> ObjectCache {
    let cache = ObjectCache(folder: folder)
    let source = folder + "-source"
    try Data(bytes.utf8).write(to: URL(filePath: source))
    defer { try? FileManager.default.removeItem(atPath: source) }
    cache.store(Compiled(errors: "warning", result: .program(source)), as: key)
    return cache
  }

  @Test func `a stored entry is found, with its program`() throws {
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

  @Test func `an entry with a flipped bit or a missing end is not found`() throws {
    let cache = try cache()
    defer { try? cache.remove() }
    cache.store(Compiled(errors: "error", result: .rejected), as: ObjectCache.Key(["rejected"]))
    for key in [key, ObjectCache.Key(["rejected"])] {
      let whole = try #require(cache.compiled(key))
      let entry = "\(folder)/\(key.name.prefix(2))/\(key.name)"
      for name in try FileManager.default.contentsOfDirectory(atPath: entry) {
        let file = URL(filePath: "\(entry)/\(name)")
        let bytes = try Data(contentsOf: file)
        for offset in bytes.indices {
          var flipped = bytes
          flipped[offset] ^= 1 << (offset % 8)
          try flipped.write(to: file)
          #expect(cache.compiled(key) == nil, "byte \(offset) of '\(name)'")
          try bytes.prefix(offset).write(to: file)
          #expect(cache.compiled(key) == nil, "\(offset) bytes of '\(name)'")
        }
        try bytes.write(to: file)
      }
      #expect(cache.compiled(key) == whole)
    }
  }

  @Test func `an entry under another name is not found`() throws {
    let cache = try cache()
    defer { try? cache.remove() }
    let other = ObjectCache.Key(["other"])
    let paths = [key, other].map { "\(folder)/\($0.name.prefix(2))/\($0.name)" }
    try FileManager.default.createDirectory(
      atPath: URL(filePath: paths[1]).deletingLastPathComponent().path,
      withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: paths[0], toPath: paths[1])
    #expect(cache.compiled(other) == nil)
  }

  @Test(arguments: ["compiled.json", "main.so"])
  func `a pipe in place of a file does not block`(_ name: String) throws {
    let cache = try cache()
    defer { try? cache.remove() }
    let file = "\(folder)/\(key.name.prefix(2))/\(key.name)/\(name)"
    try FileManager.default.removeItem(atPath: file)
    try #require(mkfifo(file, 0o600) == 0)
    #expect(cache.compiled(key) == nil)
  }

  @Test func `a lost result is not stored`() throws {
    let cache = ObjectCache(folder: folder)
    cache.store(.lost(.notStarted(.compiler, message: "no room")), as: key)
    #expect(cache.compiled(key) == nil)
  }

  @Test func `the least recently used entries are removed if the cache is too large`() throws {
    var cache = try cache()
    defer { try? cache.remove() }
    cache.mostBytes = 0
    cache.prune()
    #expect(cache.compiled(key) != nil)
    cache.prune(now: Date().addingTimeInterval(7200))
    #expect(cache.compiled(key) == nil)
  }
}
