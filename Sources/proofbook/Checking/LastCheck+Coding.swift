import Foundation
import Support
import Trace

extension LastCheck.Record {
  private static let start = "proofbook check 2"

  init(_ bytes: ArraySlice<UInt8>) throws {
    var reader = ByteReader(bytes)
    guard try reader.string() == Self.start else { throw ByteReader.Failure() }
    sources = try reader.digest()
    environment = try reader.optional { reader throws(ByteReader.Failure) in try reader.digest() }
    places = try reader.places()
    asked = try reader.asked()
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
    writer.put(asked)
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

  /// Writes the questions without their answers.
  mutating func put(_ asked: AskedPaths) {
    put(asked.answers.keys.sorted()) { writer, question in
      writer.put(question.path)
      writer.put(question.form.rawValue)
    }
    put(asked.files.sorted()) { $0.put($1) }
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

  mutating func asked() throws(Failure) -> AskedPaths {
    var asked = AskedPaths()
    let questions = try array { reader throws(Failure) in
      let path = try reader.string()
      guard let form = AskedPaths.Question.Form(rawValue: try reader.int()) else { throw Failure() }
      return AskedPaths.Question(form, path)
    }
    for question in questions { asked.answers[question] = "" }
    asked.files = Set(try strings())
    return asked
  }

  fileprivate mutating func page() throws(Failure) -> LastCheck.Page {
    LastCheck.Page(
      stamp: try string(), shape: try digest(), tried: try int(), totals: try totals(),
      article: try article())
  }
}
