import Foundation
import Support

/// A cache of compiled programs, so that unchanged examples are not compiled again.
///
/// An entry is a folder, named by the digest of everything that affects the result. It contains
/// `compiled.json`, which starts with a digest of the folder's name and the compiler's messages
/// that follow, and `main.so` if there is a program. The folder is written under a temporary name
/// and then renamed, so that it is never incomplete. Damaged entries are treated as missing.
package struct ObjectCache: Sendable {
  /// The digest that names an entry.
  package struct Key: Hashable, Sendable {
    package let name: String

    package init(_ parts: [String]) {
      let fingerprint = Fingerprint(ofPieces: { take in
        for part in parts { take(Array("\(part.utf8.count):\(part)".utf8)) }
      })
      name = fingerprint.hexadecimal
    }
  }

  private struct Entry: Codable {
    var errors: String
    /// The digest of the program; `nil` if the text does not compile.
    var program: String?
    var variations: [RunVariation]
  }

  package var folder: String
  /// The maximum size of the cache, in bytes. The least recently used entries are removed first.
  package var mostBytes = 512 << 20

  package init(folder: String) {
    self.folder = folder
  }

  /// Removes the cache.
  package func remove() throws {
    guard FileManager.default.fileExists(atPath: folder) else { return }
    try FileManager.default.removeItem(atPath: folder)
  }

  package func contains(_ key: Key) -> Bool {
    FileManager.default.fileExists(atPath: path(of: key) + "/compiled.json")
  }

  package func compiled(_ key: Key) -> Compiled? {
    let path = path(of: key)
    guard let entry = entry(in: path, key) else { return nil }
    guard let digest = entry.program else {
      return Compiled(errors: entry.errors, result: .rejected)
    }
    // The runtime identifies the program's code by this name.
    let program = path + "/main.so"
    guard let bytes = RegularFile.bytes(of: program),
      Fingerprint(of: bytes).hexadecimal == digest
    else { return nil }
    touch(path)
    return Compiled(
      errors: entry.errors, result: .program(program), variations: entry.variations)
  }

  /// The decoded entry; `nil` if it is missing or damaged.
  private func entry(in path: String, _ key: Key) -> Entry? {
    guard let data = RegularFile.bytes(of: path + "/compiled.json").map({ Data($0) }),
      let end = data.firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let text = data[data.index(after: end)...]
    guard data[..<end].elementsEqual(Self.digest(of: text, key).utf8) else { return nil }
    return try? JSONDecoder().decode(Entry.self, from: text)
  }

  private static func digest(of text: Data, _ key: Key) -> String {
    Fingerprint(of: Data(key.name.utf8) + text).hexadecimal
  }

  /// Stores a result unless it is lost. Errors are ignored: the program is then compiled again next
  /// time.
  package func store(_ compiled: Compiled, as key: Key) {
    guard compiled.loss == nil else { return }
    let manager = FileManager.default
    let path = path(of: key)
    let draft = "\(folder)/draft-\(UUID().uuidString)"
    do {
      try manager.createDirectory(atPath: draft, withIntermediateDirectories: true)
      var entry = Entry(errors: compiled.errors, variations: compiled.variations)
      if let program = compiled.program {
        let bytes = try Data(contentsOf: URL(filePath: program))
        entry.program = Fingerprint(of: bytes).hexadecimal
        try bytes.write(to: URL(filePath: draft + "/main.so"))
      }
      let text = try JSONEncoder().encode(entry)
      try (Data((Self.digest(of: text, key) + "\n").utf8) + text)
        .write(to: URL(filePath: draft + "/compiled.json"))
      try manager.createDirectory(
        atPath: URL(filePath: path).deletingLastPathComponent().path,
        withIntermediateDirectories: true)
      if rename(draft, path) != 0 {
        // There is a damaged entry, or another run has stored the same entry.
        try? manager.removeItem(atPath: path)
        if rename(draft, path) != 0 { try? manager.removeItem(atPath: draft) }
      }
    } catch {
      try? manager.removeItem(atPath: draft)
    }
  }

  /// Removes the least recently used entries until the rest is within ``mostBytes``. Entries that
  /// were used within the last hour stay, because another run may need them now.
  package func prune(now: Date = Date()) {
    let manager = FileManager.default
    var entries: [(path: String, used: Date, bytes: Int)] = []
    for group in (try? manager.contentsOfDirectory(atPath: folder)) ?? [] {
      let inner = "\(folder)/\(group)"
      let isDraft = group.hasPrefix("draft-")
      let names = isDraft ? [""] : (try? manager.contentsOfDirectory(atPath: inner)) ?? []
      for name in names {
        let path = isDraft ? inner : "\(inner)/\(name)"
        guard let values = try? manager.attributesOfItem(atPath: path) else { continue }
        let size =
          (try? manager.attributesOfItem(atPath: path + "/main.so"))?[.size] as? Int ?? 0
        entries.append((path, values[.modificationDate] as? Date ?? .distantPast, size + 4096))
      }
    }
    var bytes = entries.reduce(0) { $0 + $1.bytes }
    for entry in entries.sorted(by: { ($0.used, $0.path) < ($1.used, $1.path) }) {
      guard bytes > mostBytes, now.timeIntervalSince(entry.used) > 3600 else { break }
      try? manager.removeItem(atPath: entry.path)
      bytes -= entry.bytes
    }
  }

  private func path(of key: Key) -> String {
    "\(folder)/\(key.name.prefix(2))/\(key.name)"
  }

  private func touch(_ path: String) {
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path)
  }
}
