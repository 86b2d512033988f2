import Articles
import Examples
import ResultStore
import Running
import Synchronization

/// What a tool that goes on checking knows from the check before, so that only what changed is done again.
///
/// For one check at a time.
package final class CheckMemory: Sendable {
  private struct Page {
    /// With the lines of files that it includes.
    var article: Article
    var verdicts: [Verdict]
  }

  private struct State {
    var toolchain: Toolchain?
    var sandbox: Sandbox?
    /// What all pages have in common.
    var settings: Settings?
    var package: PackageLibrary?
    var pages: [String: Page] = [:]
  }

  /// What is kept of outcomes; the user's own, or that of this run alone.
  package let store: Store
  /// Hears how many examples of this check are settled, and how many there are.
  let progress: @Sendable (_ completed: Int, _ total: Int) -> Void
  private let state = Mutex(State())

  package init(store: Store, progress: @escaping @Sendable (Int, Int) -> Void) {
    self.store = store
    self.progress = progress
  }

  func toolchain() async throws -> Toolchain {
    if let known = state.withLock({ $0.toolchain }) { return known }
    let toolchain = try await Toolchain(probes: store.probes)
    state.withLock { $0.toolchain = toolchain }
    return toolchain
  }

  /// What keeps programs apart on this machine.
  var sandbox: Sandbox? {
    get { state.withLock { $0.sandbox } }
    set { state.withLock { $0.sandbox = newValue } }
  }

  /// The verdicts on the pages that are as they were, by the page's path.
  func verdicts(in library: Library, package: PackageLibrary?) -> [String: [Verdict]] {
    state.withLock { state in
      guard state.settings == library.settings, state.package == package else { return [:] }
      var known: [String: [Verdict]] = [:]
      for article in library.articles {
        if let page = state.pages[article.path], page.article == article {
          known[article.path] = page.verdicts
        }
      }
      return known
    }
  }

  /// Joins verdicts that were known with new ones, in page order as the articles are, and keeps them. A page with an example
  /// that was lost is checked again.
  func merged(
    _ known: [String: [Verdict]], _ new: [Verdict], of library: Library, package: PackageLibrary?
  ) -> [Verdict] {
    let byPage = Dictionary(grouping: new, by: \.example.article).merging(known) { $1 }
    state.withLock { state in
      (state.settings, state.package) = (library.settings, package)
      state.pages = [:]
      for article in library.articles {
        let verdicts = byPage[article.path] ?? []
        guard !verdicts.contains(where: \.isLost) else { continue }
        state.pages[article.path] = Page(article: article, verdicts: verdicts)
      }
    }
    return library.articles.flatMap { byPage[$0.path] ?? [] }
  }
}
