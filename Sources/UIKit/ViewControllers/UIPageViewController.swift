/// Shows one page of a sequence, or two side by side, and lets the user turn to the next one.
///
/// Pages are view controllers. The pages that are set become children, and are loaded with the page
/// view controller's own view. The page view controller asks the data source for a neighbour when
/// the user turns a page: with `UserInput.turnPage(of:_:)`, or with a drag across the page. With
/// the scroll style, the data source is asked for each neighbour once, and for the next one when a
/// turn has ended (F141). A turn takes no time: one by the program ends with the commit. F96
/// defines the order of both pages' callbacks.
///
/// - Mode: behaves
/// - Not modelled: drawing the turned page.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController, LayoutContainer {
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The object that supplies the pages. Without it, the user cannot turn pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      neighbours.forget()
      viewIfLoaded?.setNeedsLayout()
    }
  }
  private var neighbours = PageNeighbours()
  /// Whether the pages were set while they were not visible. They then get `didMove(toParent:)`
  /// after they have appeared.
  private var hasUnseenPages = false
  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation
  public let spineLocation: SpineLocation
  /// In points.
  let interPageSpacing: CGFloat
  /// Whether curled pages have content on their back. If so, and the spine is at the side, an
  /// animated turn may set two pages.
  open var isDoubleSided = false
  /// The recognizers of the curl style; empty for the scroll style, as Apple documents.
  open var gestureRecognizers: [UIGestureRecognizer] {
    transitionStyle == .pageCurl ? [recognizer] : []
  }
  private lazy var recognizer = PageTurnRecognizer(pages: self)
  private var state = PageState.settled([])
  private var pages: [UIViewController] { state.pages }
  private var pageControl: UIPageControl?
  private weak var pageView: UIView?

  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let spine = options?[.spineLocation]
    let location =
      spine as? SpineLocation ?? (spine as? Int).flatMap(SpineLocation.init)
      ?? (spine as? NSNumber).flatMap { SpineLocation(rawValue: $0.intValue) }
    spineLocation = style == .scroll ? .none : location ?? .min
    let spacing = options?[.interPageSpacing]
    interPageSpacing =
      spacing as? CGFloat ?? (spacing as? NSNumber).map { CGFloat($0.doubleValue) }
      ?? (spacing as? Int).map { CGFloat($0) } ?? 0
    super.init(nibName: nil, bundle: nil)
  }

  public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  }

  public required init?(coder: NSCoder) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spineLocation = .min
    interPageSpacing = 0
    super.init(coder: coder)
  }

  // MARK: Pages

  /// The pages that are shown.
  open var viewControllers: [UIViewController]? { pages }

  /// Replaces the shown pages without notifying the delegate. If not animated, the completion is
  /// called before this method returns (F106).
  ///
  /// Raises UIKit's exception if the number of pages does not fit the spine.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let new = viewControllers ?? []
    check(new.count, animated: animated)
    finishTurn()
    guard isInSight, !pages.elementsEqual(new, by: ===) else {
      exchangeUnseen(new)
      guard let completion else { return }
      if animated { Runtime.afterCommit { completion(true) } } else { completion(true) }
      return
    }
    begin(to: new, direction, animated: animated, previous: [])
    let turn = state.turn
    Runtime.afterCommit { [weak self, weak turn] in
      if let self, let turn, self.state.turn === turn { self.endTurn(isCompleted: true) }
      if animated { completion?(true) }
    }
    if !animated { completion?(true) }
  }

  private func check(_ count: Int, animated: Bool) {
    let isPair = spineLocation == .mid
    let wanted = isPair ? 2 : 1
    guard count != wanted, !(isDoubleSided && !isPair && animated && count == 2) else { return }
    raise(
      .invalidArgument,
      "The number of view controllers provided (\(count)) doesn't match the number required "
        + "(\(wanted)) for the requested transition")
  }

  private func take(_ page: UIViewController) {
    guard page.parent !== self else { return }
    addChild(page)
  }

  /// Replaces the pages without appearance callbacks, because none of them is visible. The new ones
  /// get `didMove(toParent:)` after they appear with their parent (F142).
  private func exchangeUnseen(_ new: [UIViewController]) {
    neighbours.forget()
    hasUnseenPages = true
    let old = pages.filter { page in !new.contains { $0 === page } }
    for page in old { page.tellWillMove(toParent: nil) }
    state = .settled(new)
    for page in new { take(page) }
    if isViewLoaded { showViews(of: new) }
    for page in old {
      page.viewIfLoaded?.removeFromSuperview()
      page.removeFromParent()
    }
    viewIfLoaded?.setNeedsLayout()
  }

  func childDidAppear(_ page: UIViewController) {
    guard hasUnseenPages, page.movement == .toParent else { return }
    page.tellDidMove(toParent: self)
  }

  // MARK: Turning

  /// Begins a page change. `Runtime/OrderOfEvents.swift` lists the order of the calls (F96).
  private func begin(
    to new: [UIViewController], _ direction: NavigationDirection, animated: Bool,
    previous: [UIViewController]
  ) {
    let old = pages
    hasUnseenPages = false
    let turn = PageTurn(
      from: old.filter { page in !new.contains { $0 === page } },
      to: new.filter { page in !old.contains { $0 === page } }, direction, animated: animated,
      style: transitionStyle, previous: previous)
    state = .turning(turn, to: new)
    for page in turn.new { take(page) }
    for page in turn.old { page.tellWillMove(toParent: nil) }
    turn.beginAppearance()
    showViews(of: new)
  }

  private func endTurn(isCompleted: Bool) {
    guard let turn = state.turn else { return }
    if isCompleted {
      state = .settled(pages)
      neighbours.forget(after: keepsNeighbours(turn) ? (turn.direction, turn.old[0]) : nil)
      for page in turn.old { page.viewIfLoaded?.removeFromSuperview() }
      turn.endAppearance()
      for page in turn.new where page.parent === self { page.tellDidMove(toParent: self) }
      for page in turn.old { page.removeFromParent() }
    } else {
      state = .settled(pages.filter { page in !turn.new.contains { $0 === page } } + turn.old)
      turn.takeBackAppearance()
      for page in turn.new {
        page.tellWillMove(toParent: nil)
        page.removeFromParent()
      }
      for page in turn.old { page.tellDidMove(toParent: self) }
    }
    viewIfLoaded?.setNeedsLayout()
  }

  /// Whether the old page is known as a neighbour after a turn: the turn was an animated scroll,
  /// and there is a data source.
  private func keepsNeighbours(_ turn: PageTurn) -> Bool {
    transitionStyle == .scroll && turn.isAnimated && dataSource != nil && !turn.old.isEmpty
  }

  private func finishTurn() {
    endTurn(isCompleted: true)
  }

  // MARK: By hand

  /// Begins a turn by the user: asks the data source, notifies the delegate, and waits for
  /// ``endSwipe(isCompleted:)``.
  ///
  /// - Returns: Whether the turn has begun: `false` if there is no page to turn to, or another turn
  ///   is running.
  func beginSwipe(_ direction: NavigationDirection) -> Bool {
    guard state.turn == nil, isInSight, dataSource != nil,
      let edge = direction == .forward ? pages.last : pages.first
    else { return false }
    if transitionStyle == .scroll {
      for direction in [NavigationDirection.forward, .reverse] { scrolledNeighbour(direction) }
    }
    let found =
      transitionStyle == .scroll
      ? scrolledNeighbour(direction) : neighbour(of: edge, direction)
    guard let next = found else { return false }
    var new = [next]
    if spineLocation == .mid {
      guard let second = neighbour(of: next, direction) else { return false }
      new = direction == .forward ? [next, second] : [second, next]
    }
    delegate?.pageViewController(self, willTransitionTo: new)
    begin(to: new, direction, animated: true, previous: pages)
    return true
  }

  /// Asks the data source.
  private func neighbour(
    of page: UIViewController, _ direction: NavigationDirection
  ) -> UIViewController? {
    direction == .forward
      ? dataSource?.pageViewController(self, viewControllerAfter: page)
      : dataSource?.pageViewController(self, viewControllerBefore: page)
  }

  /// The neighbour of the shown page in the scroll style.
  @discardableResult
  private func scrolledNeighbour(_ direction: NavigationDirection) -> UIViewController? {
    guard let page = pages.first else { return nil }
    var neighbours = neighbours
    let found = neighbours.page(direction) { neighbour(of: page, $0) }
    self.neighbours = neighbours
    return found
  }

  /// Ends the user's turn after the commit.
  func endSwipe(isCompleted: Bool) {
    guard let turn = state.turn else { return }
    Runtime.afterCommit { [weak self] in
      guard let self, self.state.turn != nil else { return }
      self.endTurn(isCompleted: isCompleted)
      self.delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: turn.previous,
        transitionCompleted: isCompleted)
      if isCompleted, self.transitionStyle == .scroll { self.scrolledNeighbour(turn.direction) }
    }
  }

  // MARK: Views

  /// Creates the container view. In the scroll style, the pages are in a scroll view, as in UIKit.
  open override func loadView() {
    let container = UILayoutContainerView(frame: UIScreen.main.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.container = self
    container.addGestureRecognizer(recognizer)
    if transitionStyle == .scroll {
      let scroll = UIScrollView(frame: container.bounds)
      scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scroll.isPagingEnabled = true
      scroll.isScrollEnabled = false
      scroll.contentInsetAdjustmentBehavior = .never
      container.addSubview(scroll)
      pageView = scroll
    } else {
      pageView = container
    }
    view = container
    showViews(of: pages)
  }

  func layOutContainer() {
    layOutPageControl()
    for (index, page) in pages.enumerated() {
      guard let pageView = page.viewIfLoaded, pageView.superview === self.pageView else { continue }
      let frame = frame(ofPage: index)
      if pageView.frame != frame { pageView.frame = frame }
    }
  }

  private func showViews(of shown: [UIViewController]) {
    guard let pageView else { return }
    for (index, page) in shown.enumerated() where page.view.superview !== pageView {
      page.view.frame = frame(ofPage: index)
      page.view.translatesAutoresizingMaskIntoConstraints = true
      page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      pageView.addSubview(page.view)
    }
  }

  private func frame(ofPage index: Int) -> CGRect {
    guard let view = viewIfLoaded ?? pageView else { return .zero }
    var frame = view.bounds
    if pageControl != nil { frame.size.height -= Self.pageControlHeight }
    guard spineLocation == .mid else { return frame }
    if navigationOrientation == .horizontal {
      frame.size.width /= 2
      frame.origin.x += CGFloat(index) * frame.width
    } else {
      frame.size.height /= 2
      frame.origin.y += CGFloat(index) * frame.height
    }
    return frame
  }

  /// The height in points; the value is this runtime's choice.
  private static let pageControlHeight: CGFloat = 37

  /// Lays out the page control, which is shown for pages that scroll horizontally if the data
  /// source counts them.
  private func layOutPageControl() {
    let isPossible = transitionStyle == .scroll && navigationOrientation == .horizontal
    let count = isPossible ? dataSource?.presentationCount(for: self) ?? 0 : 0
    guard count > 0, let dataSource else {
      pageControl?.removeFromSuperview()
      pageControl = nil
      return
    }
    let control = pageControl ?? UIPageControl()
    pageControl = control
    if control.superview !== view { view.addSubview(control) }
    control.numberOfPages = count
    control.currentPage = dataSource.presentationIndex(for: self)
    control.frame = CGRect(
      x: 0, y: view.bounds.maxY - Self.pageControlHeight, width: view.bounds.width,
      height: Self.pageControlHeight)
  }

  open override var childForStatusBarStyle: UIViewController? { pages.first }
  open override var childForStatusBarHidden: UIViewController? { pages.first }
}

/// Turns the page as the user drags across it. A drag past the middle, or a flick, completes the
/// turn.
private final class PageTurnRecognizer: UIPanGestureRecognizer {
  private weak var pages: UIPageViewController?
  private var hasBegun = false

  init(pages: UIPageViewController) {
    self.pages = pages
    super.init(target: nil, action: nil)
  }

  override init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private var isHorizontal: Bool { pages?.navigationOrientation == .horizontal }

  override func mayBegin(_ translation: CGPoint) -> Bool {
    pages?.dataSource != nil && (abs(translation.x) > abs(translation.y)) == isHorizontal
  }

  override func sendActions() {
    super.sendActions()
    guard let pages, let view else { return }
    let (moved, speed) = (translation(in: view), velocity(in: view))
    let way = isHorizontal ? moved.x : moved.y
    let length = isHorizontal ? view.bounds.width : view.bounds.height
    switch state {
    case .began: hasBegun = pages.beginSwipe(way < 0 ? .forward : .reverse)
    case .ended, .cancelled, .failed:
      guard hasBegun else { return }
      hasBegun = false
      let isFlick =
        (isHorizontal ? speed.x : speed.y) * way > 0
        && abs(isHorizontal ? speed.x : speed.y) > 300
      pages.endSwipe(isCompleted: state == .ended && (abs(way) > length / 2 || isFlick))
    case .possible, .changed: break
    }
  }
}
