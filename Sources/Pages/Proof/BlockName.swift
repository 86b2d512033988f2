import Articles

extension CodeBlock {
  /// The name that readers see: the one that its author gave it, otherwise its id.
  func displayName(id: String) -> String {
    if case .swift(let fence) = role, let name = fence.name { return name.value }
    return id
  }
}
