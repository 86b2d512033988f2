import Foundation
import Support
import Trace

extension LastBuild.Record {
  private static let start = "proofbook build 1"

  /// - Throws: `ByteReader.Failure` if the bytes are not those of a record.
  init(_ bytes: ArraySlice<UInt8>) throws {
    var reader = ByteReader(bytes)
    guard try reader.string() == Self.start else { throw ByteReader.Failure() }
    (sources, articles, site) = (try reader.string(), try reader.string(), try reader.string())
    siteRecord = try reader.text()
    environment = try reader.text()
    places = WatchedFolders(trees: Set(try reader.strings()), folders: Set(try reader.strings()))
    report = JSONReport(
      toolchain: try reader.string(), holds: true, totals: try reader.totals(),
      articles: try reader.array { reader throws(ByteReader.Failure) in try reader.article() },
      messages: [])
    remembered = try reader.int()
    notes = try reader.strings()
    guard reader.isAtEnd else { throw ByteReader.Failure() }
  }

  var bytes: [UInt8] {
    var writer = ByteWriter()
    for text in [Self.start, sources, articles, site] { writer.put(text) }
    for text in [siteRecord, environment] { writer.put(text) { $0.put($1) } }
    for folders in [places.trees, places.folders] { writer.put(folders.sorted()) { $0.put($1) } }
    writer.put(report.toolchain)
    writer.put(report.totals)
    writer.put(report.articles) { $0.put($1) }
    writer.put(remembered)
    writer.put(notes) { $0.put($1) }
    return writer.bytes
  }
}
