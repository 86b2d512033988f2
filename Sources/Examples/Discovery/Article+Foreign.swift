import Articles

extension Article {
  /// Whether nothing on the page is written for Proofbook, so that the contexts of its blocks must
  /// be inferred. A fence in a language that articles also use for other code does not count.
  package var isForeign: Bool {
    isForeign { kind in ClaimKind.all.contains { $0.name == kind && $0.isCommonLanguage } }
  }

  /// The same if discovery is requested. Then an `output` fence does not count either, because other
  /// tools have such fences, too.
  package var isForeignOnRequest: Bool {
    isForeign { ["json", "output"].contains($0) }
  }

  /// - Parameter isShared: Whether other tools also know fences of a kind of claim.
  private func isForeign(_ isShared: (String) -> Bool) -> Bool {
    let keys = frontMatter.places.keys
    guard !keys.contains(where: Self.ownKeys.contains) else { return false }
    return codeBlocks.allSatisfy { block in
      switch block.role {
      case .swift:
        block.info.attributes.allSatisfy { !SwiftFence.isOwnWord($0.name) }
          && block.linesBefore.isEmpty
      case .claim(let fence): isShared(fence.kind) && block.info.attributes.isEmpty
      case .resource, .comparison: false
      case .shown: true
      }
    }
  }

  private static let ownKeys: Set<String> = [
    "swift-version", "imports", "timeout", "filters", "examples", "device",
  ]
}
