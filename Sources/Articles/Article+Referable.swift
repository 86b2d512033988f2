extension Article {
  /// Everything that other pages of a library can refer to or depend on, except for facts and for
  /// code that they include: the front matter and the title, the anchors, and the figures.
  package var referable: [[String]] {
    let figures = codeBlocks.flatMap { block -> [String] in
      guard let name = block.name else { return [] }
      guard case .swift(let fence) = block.role else { return [name] }
      return [name] + Variant.all(of: fence.knobs).map { $0.id(block: name) }
    }
    return [
      [String(frontMatterText), title], anchors.sorted(), sharedAnchors.sorted(),
      rawAnchors.sorted(), figures,
    ]
  }
}
