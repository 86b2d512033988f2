import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UISearchControllerTests {
  final class Listener: NSObject, UISearchResultsUpdating, UISearchControllerDelegate,
    UISearchBarDelegate
  {
    var log: [String] = []

    func updateSearchResults(for searchController: UISearchController) {
      log.append("update '\(searchController.searchBar.text ?? "")' \(searchController.isActive)")
    }
    func willPresentSearchController(_ searchController: UISearchController) {
      log.append("willPresent")
    }
    func didPresentSearchController(_ searchController: UISearchController) {
      log.append("didPresent")
    }
    func willDismissSearchController(_ searchController: UISearchController) {
      log.append("willDismiss")
    }
    func didDismissSearchController(_ searchController: UISearchController) {
      log.append("didDismiss")
    }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      log.append("text '\(searchText)'")
    }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
    func searchBar(
      _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
    ) {
      log.append("scope \(selectedScope)")
    }
  }

  private func page(_ search: UISearchController, _ listener: Listener) -> A {
    let page = A()
    search.searchResultsUpdater = listener
    search.delegate = listener
    search.searchBar.delegate = listener
    page.navigationItem.searchController = search
    return page
  }

  @Test func `typing presents the search and updates results, and cancelling ends it`() {
    let (search, listener) = (UISearchController(searchResultsController: nil), Listener())
    let page = page(search, listener)
    let window = shownWindow(UINavigationController(rootViewController: page))
    #expect(search.searchBar.window === window)
    let log = events(["viewWillDisappear", "viewDidDisappear"]) {
      UserInput.type("ab", into: search.searchBar)
      settle()
    }
    #expect(log.isEmpty)
    #expect(search.isActive)
    #expect(page.presentedViewController === search)
    #expect(
      listener.log == [
        "willPresent", "update '' true", "didPresent", "text 'a'", "update 'a' true", "text 'ab'",
        "update 'ab' true",
      ])
    listener.log = []
    UserInput.pressReturn()
    UserInput.tapCancel(in: search.searchBar)
    settle()
    #expect(
      listener.log == ["search", "cancel", "willDismiss", "update '' false", "didDismiss"])
    #expect(!search.isActive)
    #expect(page.presentedViewController == nil)
    #expect(search.searchBar.text == "")
    #expect(!search.searchBar.isFirstResponder)
  }

  @Test func `a search can be started, changed and ended in code`() {
    let (search, listener) = (UISearchController(searchResultsController: nil), Listener())
    let page = page(search, listener)
    let window = shownWindow(UINavigationController(rootViewController: page))
    search.isActive = true
    search.searchBar.text = "x"
    settle()
    search.isActive = false
    settle()
    #expect(
      listener.log == [
        "willPresent", "update '' true", "update 'x' true", "didPresent", "willDismiss",
        "update '' false", "didDismiss",
      ])
    #expect(window.isKeyWindow)
  }

  @Test func `the results controller is visible while there is text`() {
    let results = C()
    let (search, listener) = (UISearchController(searchResultsController: results), Listener())
    let window = shownWindow(UINavigationController(rootViewController: page(search, listener)))
    search.isActive = true
    settle()
    #expect(results.parent == nil)
    UserInput.type("a", into: search.searchBar)
    settle()
    #expect(results.view.window === window)
    #expect(results.parent === search)
    UserInput.tapCancel(in: search.searchBar)
    settle()
    #expect(results.view.window == nil)
  }

  @Test func `selecting a scope and clearing call the delegate`() {
    let listener = Listener()
    let bar = UISearchBar()
    bar.delegate = listener
    bar.scopeButtonTitles = ["All", "New"]
    bar.text = "abc"
    let window = shownWindow(A())
    window.rootViewController?.view.addSubview(bar)
    UserInput.tapScope(1, in: bar)
    UserInput.tapScope(1, in: bar)
    UserInput.tapScope(5, in: bar)
    UserInput.tapClear(in: bar)
    #expect(listener.log == ["scope 1", "text ''"])
  }

  @Test func `a search controller does not leak`() {
    weak var gone: UISearchController?
    weak var page: A?
    let window = shownWindow(UIViewController())
    do {
      let (search, listener) = (UISearchController(searchResultsController: C()), Listener())
      let shown = self.page(search, listener)
      gone = search
      page = shown
      window.rootViewController = UINavigationController(rootViewController: shown)
      settle()
      search.isActive = true
      settle()
      search.isActive = false
      settle()
    }
    window.rootViewController = nil
    settle()
    #expect(gone == nil)
    #expect(page == nil)
  }
}
