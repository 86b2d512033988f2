import Articles

extension CodeBlock {
  /// What it is called in words: the name that its author gave it, else its id.
  func displayName(id: String) -> String {
    if case .swift(let fence) = role, let name = fence.name { return name.value }
    return id
  }
}
