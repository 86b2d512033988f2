import Foundation
import Support
import Trace

extension LastBuild.Record {
  private static let start = "proofbook build 2"

  /// - Throws: `ByteReader.Failure` if the bytes are not a record.
  init(_ bytes: ArraySlice<UInt8>) throws {
    var reader = ByteReader(bytes)
    guard try reader.string() == Self.start else { throw ByteReader.Failure() }
    (sources, articles) = (try reader.digest(), try reader.digest())
    environment = try reader.optional { reader throws(ByteReader.Failure) in try reader.digest() }
    site = try reader.string()
    siteRecord = try reader.text()
    places = try reader.places()
    asked = try reader.asked()
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
    writer.put(Self.start)
    for digest in [sources, articles] { writer.put(digest) }
    writer.put(environment) { $0.put($1) }
    writer.put(site)
    writer.put(siteRecord) { $0.put($1) }
    writer.put(places)
    writer.put(asked)
    writer.put(report.toolchain)
    writer.put(report.totals)
    writer.put(report.articles) { $0.put($1) }
    writer.put(remembered)
    writer.put(notes) { $0.put($1) }
    return writer.bytes
  }
}
