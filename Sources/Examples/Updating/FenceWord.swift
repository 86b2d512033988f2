import Articles

/// The edit of a Swift fence whose text or number differs from how its block ends: `crash="text"`,
/// `exit=1`.
struct FenceWord {
  var location: Location
  var edit: TextEdit

  /// `nil` if the fence is right, or if no other value would make it right.
  init?(_ verdict: Verdict, in file: ByteLines) throws(ClaimRewriteError) {
    let fence = verdict.example.fence
    switch (fence.expectation, verdict.outcome.ending) {
    case (.crashes(let text?), .trapped(_, let message, _))
    where !message.isTrapMessage(with: text.value):
      let other = try message.claimedTrap(insteadOf: text.value)
      location = text.location
      guard let edit = Self.edit(at: text.location, to: other, in: file) else { return nil }
      self.edit = edit
    case (.exits(let status), .exited(let other)) where other != status && other != 0:
      let block = verdict.example.ownBlocks.first {
        $0.info.attributes.contains { $0.location == fence.expectationLocation }
      }
      guard
        let word = block?.info.attributes.first(where: { $0.location == fence.expectationLocation }
        ),
        let edit = Self.edit(at: word.valueLocation, to: "\(other)", in: file)
      else { return nil }
      location = word.valueLocation
      self.edit = edit
    default: return nil
    }
  }

  /// Returns the edit that changes an attribute's value, in quotes if it has or needs them.
  private static func edit(at location: Location, to value: String, in file: ByteLines) -> TextEdit?
  {
    guard let line = file[location.line] else { return nil }
    let start = line.startIndex + location.column - 1
    guard line.indices.contains(start - 1) else { return nil }
    let quote = UInt8(ascii: "\"")
    let isQuoted = file.bytes[start - 1] == quote
    var end = start
    while end < line.endIndex {
      let byte = file.bytes[end]
      if isQuoted ? byte == quote : " \t,".utf8.contains(byte) { break }
      end += isQuoted && byte == UInt8(ascii: "\\") ? 2 : 1
    }
    end = min(end, line.endIndex)
    let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let isPlain = value.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let text = isQuoted ? escaped : isPlain ? value : "\"\(escaped)\""
    return TextEdit(range: start..<end, bytes: Array(text.utf8))
  }
}
