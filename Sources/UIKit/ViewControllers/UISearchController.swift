/// Manages a search. The program places its search bar. While the search is active, the search
/// controller is presented over the view controller that contains the bar, and shows the results
/// view controller.
///
/// The search begins when the bar becomes first responder or ``isActive`` is set to `true`. The
/// view controller below gets no appearance callbacks then (F72). The search ends with the cancel
/// button or `isActive = false`, which clears the field.
///
/// - Mode: behaves
/// - Not modelled: suggestions, and dimming the background, which is a plain view.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// Specifies when a search bar shows its scope bar.
  ///
  /// - Mode: data
  public enum ScopeBarActivation: Int, Sendable {
    case automatic, manual, onTextEntry, onSearchActivation
  }

  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  open var searchResultsController: UIViewController? { ownSearchResultsController }
  private var ownSearchResultsController: UIViewController?
  open lazy var searchBar: UISearchBar = makeSearchBar()
  open var obscuresBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  open var automaticallyShowsScopeBar = true
  open var scopeBarActivation: ScopeBarActivation = .automatic
  /// Whether the results are shown if and only if the search bar contains text.
  open var automaticallyShowsSearchResultsController = true {
    didSet { showOrHideResults() }
  }
  /// Whether the results are shown, regardless of the text. Setting it sets
  /// ``automaticallyShowsSearchResultsController`` to `false`.
  open var showsSearchResultsController = false {
    didSet {
      automaticallyShowsSearchResultsController = false
      showOrHideResults()
    }
  }
  private var isSearching = false

  public convenience init() {
    self.init(searchResultsController: nil)
  }

  /// - Parameter searchResultsController: `nil` if the searched view controller shows the results.
  public init(searchResultsController: UIViewController?) {
    self.ownSearchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .custom
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    modalPresentationStyle = .custom
  }

  private func makeSearchBar() -> UISearchBar {
    let bar = UISearchBar()
    bar.controller = self
    return bar
  }

  // MARK: Beginning and ending

  open var isActive: Bool {
    get { isSearching }
    set {
      guard newValue != isSearching else { return }
      if newValue { begin() } else { end() }
    }
  }

  private func begin() {
    guard let page = searchedPage else { return }
    isSearching = true
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
    delegate?.willPresentSearchController(self)
    delegate?.presentSearchController(self)
    if presentingViewController == nil {
      page.present(self, animated: true) { [weak self] in
        guard let self else { return }
        self.delegate?.didPresentSearchController(self)
      }
    }
    update()
  }

  private func end() {
    isSearching = false
    delegate?.willDismissSearchController(self)
    searchBar.setShowsCancelButton(false, animated: true)
    searchBar.resignFirstResponder()
    searchBar.searchTextField.text = ""
    update()
    let ended: () -> Void = { [weak self] in
      guard let self else { return }
      self.delegate?.didDismissSearchController(self)
    }
    if presentation.presenter != nil { dismiss(animated: true, completion: ended) } else { ended() }
  }

  /// The view controller that contains the search bar, or whose navigation item has this search
  /// controller.
  private var searchedPage: UIViewController? {
    if let owner = searchBar.superview?.owningController {
      guard let navigation = owner as? UINavigationController else { return owner }
      return navigation.viewControllers.last { $0.navigationItem.searchController === self }
        ?? navigation.topViewController
    }
    return nil
  }

  // MARK: Following the bar

  func editingBegan() {
    if isSearching { update() } else { begin() }
  }

  func textChanged() {
    guard isSearching else { return }
    update()
  }

  private func update() {
    searchResultsUpdater?.updateSearchResults(for: self)
    showOrHideResults()
  }

  private func showOrHideResults() {
    guard let results = searchResultsController, isViewLoaded else { return }
    let hasText = !(searchBar.text ?? "").isEmpty
    let isWanted =
      isSearching
      && (automaticallyShowsSearchResultsController ? hasText : showsSearchResultsController)
    if isWanted { embed(results) } else if results.parent === self { remove(results) }
  }

  private func embed(_ results: UIViewController) {
    if results.parent !== self {
      addChild(results)
      results.view.frame = view.bounds
      results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(results.view)
      results.didMove(toParent: self)
    }
    results.view.isHidden = false
  }

  private func remove(_ results: UIViewController) {
    results.willMove(toParent: nil)
    results.view.removeFromSuperview()
    results.removeFromParent()
  }

  override var isPresentedInPlace: Bool { true }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showOrHideResults()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // The search was dismissed without setting `isActive`.
    if isSearching, isBeingDismissed { end() }
  }
}
