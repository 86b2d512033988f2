import Articles
import Examples
import ResultStore
import Running
import SharedCache
import Synchronization

/// State that a command such as `serve` keeps between checks, so that each check repeats work only
/// for what changed.
///
/// Not for use by two checks at once.
package final class CheckSession: Sendable {
  private struct Page {
    /// Includes the lines of files that the page includes.
    var article: Article
    var verdicts: [Verdict]
  }

  private struct State {
    var toolchain: Toolchain?
    var sandbox: Sandbox?
    var isolation: Isolation?
    var shared: SharedCache?
    /// The settings, which apply to all pages.
    var settings: Settings?
    var package: PackageLibrary?
    var pages: [String: Page] = [:]
  }

  /// The cache: the user's own, or a temporary one for this run only.
  package let store: Store
  /// Called with the number of settled examples of this check and the total number.
  let progress: @Sendable (_ completed: Int, _ total: Int) -> Void
  private let state = Mutex(State())

  package init(store: Store, progress: @escaping @Sendable (Int, Int) -> Void) {
    self.store = store
    self.progress = progress
  }

  /// The shared cache of all checks of the session, created by the first one.
  package func shared(_ make: () -> SharedCache?) -> SharedCache? {
    state.withLock { state in
      if state.shared == nil { state.shared = make() }
      return state.shared
    }
  }

  func toolchain() async throws -> Toolchain {
    if let known = state.withLock({ $0.toolchain }) { return known }
    let toolchain = try await Toolchain(probes: store.probes)
    state.withLock { $0.toolchain = toolchain }
    return toolchain
  }

  /// The sandbox of earlier checks; `nil` before the first one that ran programs.
  var sandbox: Sandbox? {
    get { state.withLock { $0.sandbox } }
    set { state.withLock { $0.sandbox = newValue } }
  }

  /// How the programs of earlier checks were isolated; `nil` before the first one that ran programs.
  var isolation: Isolation? {
    get { state.withLock { $0.isolation } }
    set { state.withLock { $0.isolation = newValue } }
  }

  /// Returns the verdicts of the pages that have not changed since the last check, by the page's
  /// path.
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

  /// Merges cached verdicts with new ones, in the order of the articles, and keeps them. A page
  /// with a lost example is not kept, so the next check repeats it.
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
