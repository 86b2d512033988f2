import Articles
import Examples

/// A Swift block, as `list` prints it.
struct ListedBlock: Encodable {
  struct Claim: Encodable {
    var kind: String
    var line: Int
    var column: Int
    /// The reason if the claim is only shown, not checked.
    var ignored: String?
  }

  /// The example's reference in other commands: `Content/loading.md#profile`.
  var reference: String
  var name: String
  var file: String
  var line: Int
  var column: Int
  /// `run`, `compile-fail`, `crash` and so on.
  var disposition: String
  /// The reason if the block is not run here.
  var skipped: String?
  var isHidden: Bool
  var group: String?
  /// The blocks whose sources come before it in its program.
  var after: [String]
  /// The Swift language mode: 5 or 6.
  var languageMode: Int
  var claims: [Claim]

  /// The blocks of an example, each with its claims. A claim about the whole group is listed with
  /// the group's last block.
  static func all(of example: Example) -> [ListedBlock] {
    let blocks = example.ownBlocks
    let claimsByBlock = Dictionary(grouping: example.claims) { $0.part ?? blocks.count - 1 }
    let after = example.segments.filter { !$0.isOwn }.map { segment in
      segment.block.swiftFence?.name?.value ?? "line \(segment.block.location.line)"
    }
    return blocks.indices.map { index in
      let block = blocks[index]
      let claims = claimsByBlock[index] ?? []
      return ListedBlock(
        reference: example.reference,
        name: example.isDefaultVariant
          ? block.swiftFence?.name?.value ?? example.name : example.name,
        file: block.location.file, line: block.location.line, column: block.location.column,
        disposition: example.disposition, skipped: example.skipReason,
        isHidden: block.swiftFence?.isHidden ?? false, group: block.swiftFence?.group?.value,
        after: after, languageMode: example.languageMode,
        claims: claims.map { claim in
          Claim(
            kind: claim.kind.name, line: claim.location.line, column: claim.location.column,
            ignored: claim.ignoreReason)
        })
    }
  }

  /// The maximum number of block names in a line of text.
  private static let mostNames = 10

  /// The columns of its line: location, name, disposition, claims, and remarks.
  var cells: [String] {
    var remarks: [String] = []
    if let skipped { remarks.append("skipped: \(skipped.isEmpty ? "no reason given" : skipped)") }
    if let group { remarks.append("group \(group)") }
    if let first = after.first, let last = after.last {
      let names =
        after.count <= Self.mostNames
        ? after.joined(separator: ", ") : "\(after.count) blocks, \(first) to \(last)"
      remarks.append("after \(names)")
    }
    if isHidden { remarks.append("hidden") }
    if skipped == nil, claims.isEmpty { remarks.append("no claims") }
    let kinds = claims.map { $0.ignored == nil ? $0.kind : "\($0.kind) (only shown)" }
    return [
      "\(file):\(line):\(column)", name, disposition, kinds.joined(separator: ", "),
      remarks.joined(separator: "; "),
    ]
  }
}

extension CodeBlock {
  /// `nil` for a block that is not Swift.
  var swiftFence: SwiftFence? {
    if case .swift(let fence) = role { fence } else { nil }
  }
}
