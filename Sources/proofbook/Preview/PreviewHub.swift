import Pages
import Synchronization

/// The site that is served now, and the listeners for changes of it. The only object that the
/// checking side and the serving side share.
final class PreviewHub: Sendable {
  private struct State {
    var site: ServedSite
    var status = PreviewStatus.starting
    var edits = 0
    var listeners: [Int: @Sendable () -> Void] = [:]
    var count = 0
  }

  private let state: Mutex<State>
  /// The author's unsaved changes in the browser.
  let edits = PreviewEdits()

  init(_ site: ServedSite) {
    state = Mutex(State(site: site))
  }

  var site: ServedSite { state.withLock { $0.site } }

  /// The number of open event streams, one for each page that is shown in a browser.
  var listenerCount: Int { state.withLock { $0.listeners.count } }

  /// Updates the status, replaces the site if there is a new one, and notifies all listeners.
  ///
  /// - Parameter edits: The number of changes in browsers that a finished check includes.
  func report(_ status: PreviewStatus, _ site: ServedSite? = nil, edits: Int? = nil) {
    state.withLock { state in
      if let site { state.site = site }
      if let edits { state.edits = edits }
      state.status = status
    }
    beat()
  }

  /// Notifies all listeners that there may be news.
  func beat() {
    for listener in state.withLock({ Array($0.listeners.values) }) { listener() }
  }

  /// Calls `mayBeNew` whenever there may be news, until the listener with the returned number is
  /// removed.
  ///
  /// - Parameter mayBeNew: Must return without blocking.
  func listen(_ mayBeNew: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      state.count += 1
      state.listeners[state.count] = mayBeNew
      return state.count
    }
  }

  func remove(_ listener: Int) {
    state.withLock { _ = $0.listeners.removeValue(forKey: listener) }
  }

  /// The current news for the page at a path.
  func news(of path: String) -> PageStatus {
    let (site, status, count) = state.withLock { ($0.site, $0.status, $0.edits) }
    let page = PreviewAddress.file(for: path, in: site)
    return PageStatus(
      state: status.state, text: site.text(of: status.message, onPage: page.path),
      version: (try? site.file(page.path, at: page.address))?.version, styles: site.styles,
      isUnsaved: site.article(ofPage: page.path, at: page.address).map(edits.isUnsaved) ?? false,
      edits: count)
  }
}
