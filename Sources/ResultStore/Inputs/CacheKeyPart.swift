import Support
import Trace

/// An input that affects what a program does, as a part of its cache key.
package struct CacheKeyPart: Hashable, Sendable {
  package enum Kind: Int, Sendable {
    /// Lines of the program, as they are in the article.
    case lines
    /// A value that an author knows, such as `10 s`.
    case value
    /// The digest of something large.
    case digest
  }

  package var kind: Kind
  /// Identifies the input in the digest. Unlike ``name``, it does not change if the author renames
  /// something.
  package var role: String
  /// The name for authors: `the block`, `its prerequisite 'setup'`, `the setting timeout`.
  package var name: String
  package var text: String

  package init(_ kind: Kind, role: String, name: String, text: String) {
    self.kind = kind
    self.role = role
    self.name = name
    self.text = text
  }

  package init(value: String, of name: String) {
    self.init(.value, role: name, name: name, text: value)
  }

  package init(digest: String, of name: String) {
    self.init(.digest, role: name, name: name, text: digest)
  }
}

extension [CacheKeyPart] {
  /// The digest of all inputs in order, without their names.
  package var digest: Fingerprint {
    var writer = ByteWriter()
    for input in self {
      writer.put(input.role)
      writer.put(input.text)
    }
    return Fingerprint(of: writer.bytes)
  }
}

extension ByteWriter {
  mutating func put(_ inputs: [CacheKeyPart]) {
    put(inputs) { writer, input in
      writer.put(input.kind.rawValue)
      writer.put(input.role)
      writer.put(input.name)
      writer.put(input.text)
    }
  }
}

extension ByteReader {
  mutating func inputs() throws(Failure) -> [CacheKeyPart] {
    try array { reader throws(Failure) in
      guard let kind = CacheKeyPart.Kind(rawValue: try reader.int()) else { throw Failure() }
      return CacheKeyPart(
        kind, role: try reader.string(), name: try reader.string(), text: try reader.string())
    }
  }
}
