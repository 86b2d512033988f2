import Foundation

/// Messages of JSON-RPC 2.0, as the Language Server Protocol sends them.
enum LanguageMessage {
  typealias ID = LSP.NumberOrText

  /// The fields that identify a message. A request has both, a notification has no `id`, and a
  /// client's response has no `method`.
  struct Head: Decodable {
    var id: ID?
    var method: String?
  }

  struct Body<Parameters: Decodable>: Decodable {
    var params: Parameters
  }

  struct Notification<Parameters: Encodable>: Encodable {
    var jsonrpc = "2.0"
    var method: String
    var params: Parameters
  }

  struct Request<Parameters: Encodable>: Encodable {
    var jsonrpc = "2.0"
    var id: ID
    var method: String
    var params: Parameters
  }

  /// A response. `nil` becomes `null`, because a response must have a result.
  struct Answer<Result: Encodable>: Encodable {
    var id: ID
    var result: Result?

    private enum Key: CodingKey { case jsonrpc, id, result }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode("2.0", forKey: .jsonrpc)
      try container.encode(id, forKey: .id)
      if let result {
        try container.encode(result, forKey: .result)
      } else {
        try container.encodeNil(forKey: .result)
      }
    }
  }

  struct Refusal: Encodable {
    /// `nil` becomes `null`: the request could not be read.
    var id: ID?
    var error: LSP.Failure

    private enum Key: CodingKey { case jsonrpc, id, error }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode("2.0", forKey: .jsonrpc)
      if let id {
        try container.encode(id, forKey: .id)
      } else {
        try container.encodeNil(forKey: .id)
      }
      try container.encode(error, forKey: .error)
    }
  }
}

/// Finds the messages in a stream of bytes. Each has a header with its length:
/// `Content-Length: 20`, a blank line, and that many bytes.
struct LanguageMessageReader {
  /// Why the stream cannot be read any further.
  enum Failure: Error, CustomStringConvertible {
    case noLength(String)
    case tooLong(Int)

    var description: String {
      switch self {
      case .noLength(let header):
        "expected a message of the Language Server Protocol, with 'Content-Length', but read "
          + "'\(header)'; an editor starts this command"
      case .tooLong(let count): "a message of \(count) bytes is longer than 64 MB"
      }
    }
  }

  private static let longest = 64 << 20
  private static let longestHeader = 8 << 10

  private var bytes: [UInt8] = []

  mutating func add(_ more: some Sequence<UInt8>) { bytes += more }

  /// The next complete message, without its header; `nil` if more bytes are needed.
  mutating func next() throws(Failure) -> [UInt8]? {
    guard let end = Self.headerEnd(in: bytes) else {
      if bytes.count > Self.longestHeader { throw .noLength(Self.start(of: bytes)) }
      // A user who types into the terminal gets an error after the first line.
      if let line = bytes.firstIndex(of: UInt8(ascii: "\n")), !bytes[..<line].contains(0x3A) {
        throw .noLength(Self.start(of: bytes[..<line]))
      }
      return nil
    }
    let header = String(decoding: bytes[..<end], as: UTF8.self)
    guard let length = Self.length(in: header) else {
      throw .noLength(Self.start(of: bytes[..<end]))
    }
    guard length <= Self.longest else { throw .tooLong(length) }
    guard bytes.count >= end + length else { return nil }
    let message = Array(bytes[end..<end + length])
    bytes.removeFirst(end + length)
    return message
  }

  /// The index after the header's blank line.
  private static func headerEnd(in bytes: [UInt8]) -> Int? {
    var index = 0
    while let line = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) {
      let text = bytes[index..<line]
      if text.isEmpty || text.elementsEqual([UInt8(ascii: "\r")]) { return line + 1 }
      index = line + 1
      if index > longestHeader { return nil }
    }
    return nil
  }

  private static func length(in header: String) -> Int? {
    for line in header.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      guard let length = Int(parts[1].filter { $0 != " " && $0 != "\t" }), length >= 0 else {
        return nil
      }
      return length
    }
    return nil
  }

  private static func start(of bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes).prefix(60), as: UTF8.self)
  }
}
