/// Shows a column of choices next to a column of details, or all columns in one stack if there is
/// not enough room.
///
/// On the narrow model device it is collapsed: the first column's navigation controller has the
/// other columns on its stack, up to the one that the delegate chooses. If the view controller of a
/// named column is not a navigation controller, it is wrapped in one, as Apple documents. In a
/// regular width the columns are side by side.
///
/// - Mode: behaves
/// - Not modelled: gestures, inspectors, and animation between display modes.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController, LayoutContainer {
  /// Represents the system's own width.
  nonisolated public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

  public let style: Style
  open weak var delegate: (any UISplitViewControllerDelegate)?
  open var isCollapsed: Bool { arrangement.isCollapsed }
  open var presentsWithGesture = true
  open var showsSecondaryOnlyButton = false
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic
  open var primaryBackgroundStyle = BackgroundStyle.none
  open var primaryEdge = PrimaryEdge.leading { didSet { relayOut() } }
  /// A fraction of the width, from 0 to 1. By default, the system chooses this and all widths.
  open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { relayOut() } }
  open var preferredPrimaryColumnWidth = automaticDimension { didSet { relayOut() } }
  open var minimumPrimaryColumnWidth = automaticDimension { didSet { relayOut() } }
  open var maximumPrimaryColumnWidth = automaticDimension { didSet { relayOut() } }
  open var preferredSupplementaryColumnWidthFraction = automaticDimension { didSet { relayOut() } }
  open var preferredSupplementaryColumnWidth = automaticDimension { didSet { relayOut() } }
  open var minimumSupplementaryColumnWidth = automaticDimension { didSet { relayOut() } }
  open var maximumSupplementaryColumnWidth = automaticDimension { didSet { relayOut() } }

  var columns: [Column: UIViewController] = [:]
  /// The navigation controllers that wrap the columns that are not navigation controllers.
  private var wrappers: [Column: UINavigationController] = [:]
  private var arrangement = SplitArrangement.none(mode: nil)
  private var wantedMode = DisplayMode.automatic

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  // MARK: Columns

  /// Returns the view controller that was set for a column.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Replaces the view controller of a column. Its view is loaded only if the column is shown.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    guard columns[column] !== vc else { return }
    let old = holder(of: column)
    columns[column] = vc
    wrappers[column] = nil
    guard arrangement.isDone else { return }
    replace(old, in: column)
  }

  /// The columns in order; if collapsed, the child that contains the others.
  open var viewControllers: [UIViewController] {
    get {
      if isCollapsed { return children }
      return [Column.primary, .supplementary, .secondary].compactMap { columns[$0] }
    }
    set {
      columns = [:]
      wrappers = [:]
      let names: [Column] =
        newValue.count > 2 ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
      for (column, page) in zip(names, newValue) { columns[column] = page }
      guard arrangement.isDone else { return }
      rearrange()
    }
  }

  /// Returns the child view controller for a column: the one that was set, or the navigation
  /// controller around it.
  func holder(of column: Column) -> UIViewController? {
    guard let page = columns[column] else { return nil }
    if style == .unspecified || column == .compact || page is UINavigationController { return page }
    if let wrapper = wrappers[column] { return wrapper }
    let wrapper = UINavigationController(rootViewController: page)
    wrappers[column] = wrapper
    return wrapper
  }

  // MARK: Display mode

  /// Which columns are visible; ``DisplayMode/secondaryOnly`` if collapsed.
  open var displayMode: DisplayMode {
    isCollapsed ? .secondaryOnly : arrangement.mode ?? resolvedMode
  }

  open var preferredDisplayMode: DisplayMode {
    get { wantedMode }
    set {
      wantedMode = newValue
      changeMode(to: resolvedMode)
    }
  }

  open var preferredSplitBehavior = SplitBehavior.automatic { didSet { relayOut() } }

  open var splitBehavior: SplitBehavior {
    preferredSplitBehavior != .automatic
      ? preferredSplitBehavior : displayMode.isOverlay ? .overlay : .tile
  }

  /// Shows or hides the first column.
  open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
    primaryAction: UIAction { [weak self] _ in
      guard let self, !self.isCollapsed else { return }
      self.preferredDisplayMode =
        self.displayMode == .secondaryOnly ? .oneBesideSecondary : .secondaryOnly
    })

  /// One column next to the secondary one if the view is wider than it is high, otherwise only the
  /// secondary one. This is this runtime's choice, close to the system's.
  private var resolvedMode: DisplayMode {
    if wantedMode != .automatic { return wantedMode }
    let size = viewIfLoaded?.bounds.size ?? ModelDevice.size
    return size.width > size.height ? .oneBesideSecondary : .secondaryOnly
  }

  /// Changes the display mode. `Runtime/OrderOfEvents.swift` lists the order in which columns are
  /// shown and hidden.
  private func changeMode(to mode: DisplayMode) {
    guard arrangement.isDone, !isCollapsed, mode != arrangement.mode else { return }
    delegate?.splitViewController(self, willChangeTo: mode)
    let (old, new) = (columnsInSight, columnsInSight(in: mode))
    for column in new where !old.contains(column) {
      delegate?.splitViewController(self, willShow: column)
    }
    for column in old where !new.contains(column) {
      delegate?.splitViewController(self, willHide: column)
    }
    arrangement = .sideBySide(mode)
    showColumns()
  }

  private var columnsInSight: [Column] { columnsInSight(in: displayMode) }

  private func columnsInSight(in mode: DisplayMode) -> [Column] {
    let side: [Column] =
      columns[.supplementary] == nil ? [.primary] : [.supplementary, .primary]
    return (side.prefix(mode.columnsBeside).reversed() + [.secondary]).filter {
      columns[$0] != nil
    }
  }

  // MARK: Showing

  /// If collapsed, brings the column to the top of the stack. Otherwise, adds it to the display
  /// mode.
  open func show(_ column: Column) {
    if isCollapsed {
      showInStack(column)
    } else if column != .secondary, !columnsInSight.contains(column) {
      let isFirstOfThree = column == .primary && columns[.supplementary] != nil
      preferredDisplayMode = isFirstOfThree ? .twoBesideSecondary : .oneBesideSecondary
    }
  }

  /// If collapsed, pops to the column below it. Otherwise, removes the column from the display
  /// mode.
  open func hide(_ column: Column) {
    if isCollapsed {
      guard let holder = holder(of: column), let stack = collapsedStack,
        let index = stack.viewControllers.firstIndex(where: { $0 === holder }), index > 0
      else { return }
      stack.popToViewController(stack.viewControllers[index - 1], animated: true)
    } else if column != .secondary, columnsInSight.contains(column) {
      preferredDisplayMode =
        column == .primary && columns[.supplementary] != nil ? .oneBesideSecondary : .secondaryOnly
    }
  }

  override var showsPages: Bool { true }
  override var showsDetails: Bool { true }

  open override func show(_ vc: UIViewController, sender: Any?) {
    guard delegate?.splitViewController(self, show: vc, sender: sender) != true else { return }
    showDetail(vc)
  }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard delegate?.splitViewController(self, showDetail: vc, sender: sender) != true else {
      return
    }
    showDetail(vc)
  }

  private func showDetail(_ vc: UIViewController) {
    if isCollapsed {
      columns[.secondary] = vc
      wrappers[.secondary] = nil
      if let stack = collapsedStack { stack.pushFromSplit(vc) } else { present(vc, animated: true) }
    } else {
      setViewController(vc, for: .secondary)
    }
  }

  // MARK: View

  open override func loadView() {
    let container = UILayoutContainerView(frame: UIScreen.main.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.container = self
    view = container
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    arrange()
  }

  func layOutContainer() {
    arrange()
    placeColumns()
  }

  private func relayOut() { viewIfLoaded?.setNeedsLayout() }

  // MARK: Arranging

  /// Arranges the children for the current width, if that has not been done yet.
  private func arrange() {
    let isNarrow = traitCollection.horizontalSizeClass == .compact
    guard !arrangement.isDone || isNarrow != isCollapsed else { return }
    if isNarrow { collapse() } else { expand(again: arrangement.isDone) }
  }

  private func rearrange() {
    for child in children { drop(child) }
    arrangement = .none(mode: arrangement.mode)
    arrange()
  }

  private func collapse() {
    arrangement = .collapsed
    if let compact = columns[.compact] {
      for child in children { drop(child) }
      take(compact)
    } else if style == .unspecified {
      collapseList()
    } else {
      collapseColumns()
    }
    delegate?.splitViewControllerDidCollapse(self)
  }

  private func collapseList() {
    guard let first = delegate?.primaryViewController(forCollapsing: self) ?? columns[.primary]
    else { return }
    for child in children where child !== first { drop(child) }
    take(first)
    guard let second = columns[.secondary],
      delegate?.splitViewController(self, collapseSecondary: second, onto: first) != true
    else { return }
    first.collapseSecondaryViewController(second, for: self)
  }

  private func collapseColumns() {
    let all = [Column.primary, .supplementary, .secondary].filter { columns[$0] != nil }
    guard let first = all.first, let proposed = all.last, let stack = holder(of: first) else {
      return
    }
    let top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
      ?? proposed
    for child in children where child !== stack { drop(child) }
    take(stack)
    guard let stack = stack as? UINavigationController else { return }
    for column in all.dropFirst() where column.rawValue <= top.rawValue {
      if let page = holder(of: column) { stack.pushFromSplit(page, animated: false) }
    }
  }

  private func expand(again: Bool) {
    arrangement = .expanding(mode: arrangement.mode)
    if again { separate() }
    let mode =
      delegate?.splitViewController(
        self, displayModeForExpandingToProposedDisplayMode: resolvedMode) ?? resolvedMode
    arrangement = .sideBySide(mode)
    for column in [Column.primary, .supplementary, .secondary] {
      if let page = holder(of: column) { take(page) }
    }
    if let compact = columns[.compact] { drop(compact) }
    showColumns()
    if again { delegate?.splitViewControllerDidExpand(self) }
  }

  /// Removes the other columns from the first column's stack.
  private func separate() {
    if style == .unspecified, let known = columns[.primary] {
      let first = delegate?.primaryViewController(forExpanding: self) ?? known
      if first !== known {
        drop(known)
        columns[.primary] = first
      }
      let second =
        delegate?.splitViewController(self, separateSecondaryFrom: first)
        ?? first.separateSecondaryViewController(for: self)
      if let second { columns[.secondary] = second }
    } else if let stack = collapsedStack {
      let others = [Column.supplementary, .secondary].compactMap { holder(of: $0) }
      stack.viewControllers.removeAll { page in others.contains { $0 === page } }
    }
  }

  /// The navigation controller that contains all columns while they are collapsed.
  private var collapsedStack: UINavigationController? {
    children.first as? UINavigationController
  }

  private func showInStack(_ column: Column) {
    guard let stack = collapsedStack, let page = holder(of: column), page !== stack else {
      if holder(of: column) === collapsedStack {
        collapsedStack?.popToRootViewController(animated: true)
      }
      return
    }
    delegate?.splitViewController(self, willShow: column)
    if stack.viewControllers.contains(where: { $0 === page }) {
      stack.popToViewController(page, animated: true)
    } else {
      stack.pushFromSplit(page)
    }
  }

  private func replace(_ old: UIViewController?, in column: Column) {
    if isCollapsed {
      let isShown = old.map { page in
        page.parent === self || collapsedStack?.viewControllers.contains { $0 === page } == true
      }
      if column == .primary || column == .compact || isShown == true { rearrange() }
    } else {
      if let old { drop(old) }
      if column != .compact, let page = holder(of: column) { take(page) }
      showColumns()
    }
  }

  private func take(_ page: UIViewController) {
    if page.parent !== self {
      addChild(page)
      page.tellDidMove(toParent: self)
    }
    if isCollapsed { show(viewOf: page) }
  }

  private func drop(_ page: UIViewController) {
    guard page.parent === self else { return }
    page.tellWillMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  private func show(viewOf page: UIViewController) {
    guard isViewLoaded, page.view.superview !== view else { return }
    page.view.frame = view.bounds
    page.view.translatesAutoresizingMaskIntoConstraints = true
    page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(page.view)
  }

  /// Adds the views of the visible columns, and removes the others.
  private func showColumns() {
    guard isViewLoaded, !isCollapsed else { return }
    let shown = columnsInSight.compactMap { holder(of: $0) }
    for child in children where !shown.contains(where: { $0 === child }) {
      child.viewIfLoaded?.removeFromSuperview()
    }
    for page in shown.reversed() {
      show(viewOf: page)
      page.view.autoresizingMask = []
      view.bringSubviewToFront(page.view)
    }
    view.setNeedsLayout()
  }

  open override var childForStatusBarStyle: UIViewController? { children.last }
  open override var childForStatusBarHidden: UIViewController? { children.last }
}
