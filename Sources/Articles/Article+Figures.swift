extension Article {
  /// Whether a named block, or a variant of one, has a figure with this id.
  func hasFigure(_ id: String) -> Bool {
    let name = id.prefix { $0 != "@" }
    return codeBlocks.contains { block in
      guard let own = block.name, own == name else { return false }
      guard name.count < id.count, case .swift(let fence) = block.role else { return own == id }
      return Variant.all(of: fence.knobs).contains { $0.id(block: own) == id }
    }
  }
}
