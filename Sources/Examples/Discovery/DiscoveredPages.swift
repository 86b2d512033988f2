import Articles
import Support

/// Which of the pages without Proofbook attributes are discovered: each of their blocks is checked
/// in a context that is inferred for it.
package enum DiscoveredPages: Hashable, Sendable {
  case none
  /// Those of Swift packages that have such pages only, of DocC catalogues, and of folders with the
  /// settings of another documentation tool.
  case ofOtherTools
  case all
}

extension DiscoveredPages {
  /// Looks for the tool of a page, once for each folder.
  struct Search {
    let pages: DiscoveredPages
    private var folders: [String: Bool] = [:]

    init(_ pages: DiscoveredPages) { self.pages = pages }

    mutating func includes(_ path: String) -> Bool {
      switch pages {
      case .none: return false
      case .all: return true
      case .ofOtherTools:
        // A playground is a whole program.
        if Playground.isPage(path) { return false }
        let folder = FileSystem.parent(of: path)
        if let known = folders[folder] { return known }
        let isFound =
          SwiftPackage.folder(above: path) != nil || MarkdownDialect.isInCatalogue(path)
          || MarkdownDialect.ofTool(withPagesIn: folder) != nil
        folders[folder] = isFound
        return isFound
      }
    }
  }
}
