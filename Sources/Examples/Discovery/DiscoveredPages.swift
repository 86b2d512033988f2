import Articles
import Support

/// The pages without Proofbook attributes that are discovered, so that each of their blocks is
/// checked in an inferred context.
package enum DiscoveredPages: Hashable, Sendable {
  case none
  /// Those in Swift packages that have only such pages, in DocC catalogues, and in folders with the
  /// settings of another documentation tool.
  case ofOtherTools
  case all
}

extension DiscoveredPages {
  /// The pages according to the settings, unless a command-line option determines them.
  package func following(_ settings: Settings) -> DiscoveredPages {
    guard self == .ofOtherTools, let isDiscovering = settings.isDiscovering else { return self }
    return isDiscovering ? .all : .none
  }

  /// Determines whether a page is discovered, once for each folder.
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
