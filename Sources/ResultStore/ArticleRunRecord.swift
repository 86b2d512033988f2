import Foundation
import Programs
import Support
import Trace

/// The programs of a page when they were last run or found in the cache, used to explain why a
/// program is run again.
struct ArticleRunRecord: Sendable {
  struct Entry: Sendable {
    var name: String
    /// The digest of the environment and all inputs.
    var key: Fingerprint
    var cost: RunCost
    /// When the program was run, in whole seconds since 1970.
    var date: Int
    /// Whether the outcome came from the cache.
    var isRemembered: Bool
    /// Why the outcome was not stored; `nil` if it was.
    var reasonNotKept: String?
    /// The reasons why the program was run.
    var causes: [String]
    var inputs: [CacheKeyPart]
    /// The digest of the environment that it ran in.
    var environment: Fingerprint
  }

  var entries: [String: Entry] = [:]

  /// The maximum number of entries. The oldest are dropped, because their blocks are probably gone.
  private static let most = 500

  static func key(of page: String) -> Fingerprint {
    Fingerprint(of: Array("page\0\(URL(filePath: page).standardizedFileURL.path)".utf8))
  }

  init() {}

  /// The stored record of the page; an empty one if there is none.
  init(of page: String, in records: RecordFile) {
    let content = records.content(Self.key(of: page), kind: .page)
    self = content.flatMap { try? ArticleRunRecord($0) } ?? ArticleRunRecord()
  }

  init(_ bytes: ArraySlice<UInt8>) throws(ByteReader.Failure) {
    var reader = ByteReader(bytes)
    _ = try reader.digest()
    let all = try reader.array { reader throws(ByteReader.Failure) in
      Entry(
        name: try reader.string(), key: try reader.digest(),
        cost: RunCost(
          compiling: try reader.duration(), running: try reader.duration(), runs: try reader.int()),
        date: try reader.int(), isRemembered: try reader.bool(),
        reasonNotKept: try reader.optional { reader throws(ByteReader.Failure) in
          try reader.string()
        },
        causes: try reader.array { reader throws(ByteReader.Failure) in try reader.string() },
        inputs: try reader.inputs(), environment: try reader.digest())
    }
    for entry in all { entries[entry.name] = entry }
  }

  /// Whether a stored record has exactly these entries, by name and key. Compares only the digest
  /// at the start of the record.
  static func isOf(_ entries: [Entry], content: ArraySlice<UInt8>) -> Bool {
    var reader = ByteReader(content)
    return (try? reader.digest()) == digest(of: entries)
  }

  private static func digest(of entries: some Collection<Entry>) -> Fingerprint {
    var writer = ByteWriter()
    for entry in entries.sorted(by: { $0.name < $1.name }) {
      writer.put(entry.name)
      writer.put(entry.key)
    }
    return Fingerprint(of: writer.bytes)
  }

  var bytes: [UInt8] {
    var writer = ByteWriter()
    let newest = entries.values.sorted { ($1.date, $0.name) < ($0.date, $1.name) }
      .prefix(Self.most)
    writer.put(Self.digest(of: newest))
    writer.put(newest) { writer, entry in
      writer.put(entry.name)
      writer.put(entry.key)
      writer.put(entry.cost.compiling)
      writer.put(entry.cost.running)
      writer.put(entry.cost.runs)
      writer.put(entry.date)
      writer.put(entry.isRemembered)
      writer.put(entry.reasonNotKept) { $0.put($1) }
      writer.put(entry.causes) { $0.put($1) }
      writer.put(entry.inputs)
      writer.put(entry.environment)
    }
    return writer.bytes
  }
}
