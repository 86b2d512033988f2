import Articles

extension CodeBlock {
  /// The name that readers see: the one that its author gave it, otherwise its id.
  func displayName(id: String) -> String {
    if case .swift(let fence) = role, let name = fence.name { return name.value }
    return id
  }
}

/// The caption of a block whose author gave it a name and no title.
enum BlockTitle {
  /// `the-short-answer` becomes `The short answer`; a name with capitals is kept: `isViewLoaded`.
  static func text(ofName name: String) -> String {
    let words = name.replacing("-", with: " ").replacing("_", with: " ")
    guard !name.contains(where: \.isUppercase), let first = words.first else { return words }
    return first.uppercased() + words.dropFirst()
  }
}
