import Foundation
import Support
import Trace

extension LastCheck.Record {
  private static let start = "proofbook check 1"

  init(_ bytes: ArraySlice<UInt8>) throws {
    var reader = ByteReader(bytes)
    guard try reader.string() == Self.start else { throw ByteReader.Failure() }
    sources = try reader.digest()
    environment = try reader.optional { reader throws(ByteReader.Failure) in try reader.digest() }
    places = try reader.places()
    toolchain = try reader.string()
    isByPage = try reader.bool()
    pages = try reader.array { reader throws(ByteReader.Failure) in try reader.page() }
    guard reader.isAtEnd else { throw ByteReader.Failure() }
  }

  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.put(Self.start)
    writer.put(sources)
    writer.put(environment) { $0.put($1) }
    writer.put(places)
    writer.put(toolchain)
    writer.put(isByPage)
    writer.put(pages) { $0.put($1) }
    return writer.bytes
  }
}

extension ByteWriter {
  mutating func put(_ places: WatchedFolders) {
    for folders in [places.trees, places.folders] { put(folders.sorted()) { $0.put($1) } }
  }

  fileprivate mutating func put(_ page: LastCheck.Page) {
    put(page.stamp)
    put(page.shape)
    put(page.tried)
    put(page.totals)
    put(page.article)
  }
}

extension ByteReader {
  mutating func places() throws(Failure) -> WatchedFolders {
    WatchedFolders(trees: Set(try strings()), folders: Set(try strings()))
  }

  fileprivate mutating func page() throws(Failure) -> LastCheck.Page {
    LastCheck.Page(
      stamp: try string(), shape: try digest(), tried: try int(), totals: try totals(),
      article: try article())
  }
}
