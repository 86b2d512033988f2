import Trace

/// An object that manages a view and its place in the life of the program: it loads the view when it is
/// first needed (F01), hears when it appears and disappears (F24), and holds other controllers.
///
/// Members that a program may override are in the class body: see ``UIResponder``.
///
/// - Mode: behaves
/// - Not modelled: state restoration, previews and extension contexts.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  var rootView: UIView?
  var appearance = AppearanceState()
  /// More than 0 while the runtime calls an appearance callback (F95).
  var appearanceDeliveries = 0
  weak var parentReference: UIViewController?
  var childList: [UIViewController] = []
  var presentation = PresentationState()
  var movement = ContainmentMovement.none
  /// More than 0 while the runtime calls one of the move methods.
  var moveDeliveries = 0

  // MARK: Creating

  /// `UIViewController()` is this one with nil for both (F20).
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil ?? .main
    super.init()
    Runtime.controllerWasMade(self)
  }

  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = .main
    super.init()
    Runtime.controllerWasMade(self)
    coder.finishInit(of: self)
  }

  /// The initializer that ``_MadeWithNib`` calls by its symbol.
  @usableFromInline convenience init(_make: Void) {
    self.init(nibName: nil, bundle: nil)
  }

  /// What the controller has of the storyboard that it was made from.
  var nibScene: (any StoryboardScene)?
  /// The objects beside the view in the nib that it came from.
  var nibObjects: [AnyObject] = []

  deinit {
    let view = rootView
    traceIdentity.goes()
    LastOwnership.keep(view, of: self)
  }

  public let nibName: String?
  public let nibBundle: Bundle?

  // MARK: The view

  /// The controller's view. Reading it while there is none loads it: ``loadView()``, then
  /// ``viewDidLoad()`` (F01). A view that is assigned is not loaded and not announced (F07); nil
  /// takes the view away, and the next reading loads again (F08).
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return rootView
    }
    set { setView(newValue) }
  }

  /// Whether there is a view. Never loads (F02).
  open var isViewLoaded: Bool { rootView != nil }

  /// The view if there is one. Never loads (F02).
  open var viewIfLoaded: UIView? { rootView }

  open func loadViewIfNeeded() {
    guard rootView == nil else { return }
    Runtime.deliver("loadView", to: self) { loadView() }
    Runtime.deliver("viewDidLoad", to: self) { viewDidLoad() }
  }

  /// Makes the view: the nib's if the controller has one, else a plain view with the size of the
  /// screen and flexible width and height (F04).
  open func loadView() {
    view = makeDefaultView()
  }

  open func viewDidLoad() {}

  // MARK: Appearing and disappearing

  open func viewWillAppear(_ animated: Bool) { warnOfDirectCall("viewWillAppear:") }
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) { warnOfDirectCall("viewDidAppear:") }
  open func viewWillDisappear(_ animated: Bool) { warnOfDirectCall("viewWillDisappear:") }
  open func viewDidDisappear(_ animated: Bool) { warnOfDirectCall("viewDidDisappear:") }

  /// Whether the view is in a window and its controller told so, or on the way in or out.
  var isInSight: Bool {
    viewIfLoaded?.window?.isHidden == false
      && (appearance.phase == .appearing || appearance.phase == .appeared)
  }

  /// True in the appearance callbacks of a controller that is just becoming a child, until it
  /// is told ``didMove(toParent:)`` (F57).
  open var isMovingToParent: Bool { movement == .toParent }
  open var isMovingFromParent: Bool { movement == .fromParent }
  open var isBeingPresented: Bool { presentation.movement == .presenting }
  open var isBeingDismissed: Bool { presentation.movement == .dismissing }

  // MARK: Laying out

  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  /// Stands in for the view's `updateConstraints()`, which this one calls (F42).
  open func updateViewConstraints() {
    guard let rootView else { return }
    LayoutPass.deliverUpdateConstraints(to: rootView)
  }

  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}

  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { rootView?.setNeedsLayout() }
  }

  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
  }

  open var viewRespectsSystemMinimumLayoutMargins = true
  open var edgesForExtendedLayout = UIRectEdge.all
  open var extendedLayoutIncludesOpaqueBars = false
  @available(*, deprecated, message: "use UIScrollView's contentInsetAdjustmentBehavior")
  open var automaticallyAdjustsScrollViewInsets = true

  // MARK: Unavailable, as in Apple's SDK: deprecated before Swift

  @available(
    *, unavailable, message: "APIs deprecated as of iOS 7 and earlier are unavailable in Swift"
  )
  open func viewWillUnload() {}

  @available(
    *, unavailable, message: "APIs deprecated as of iOS 7 and earlier are unavailable in Swift"
  )
  open func viewDidUnload() {}

  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      if let parent {
        parent.preferredContentSizeDidChange(forChildContentContainer: self)
      } else if presentation.presenter != nil {
        presentation.controller?.preferredContentSizeDidChange(forChildContentContainer: self)
      }
    }
  }

  // MARK: Children

  open var children: [UIViewController] { childList }

  /// The controller that this one is a child of. Not the presenting one.
  open var parent: UIViewController? { parentReference }

  /// Makes a controller a child: its `willMove(toParent:)` is called, `didMove(toParent:)` is left
  /// to the caller (F84), and its view is not loaded (F22).
  open func addChild(_ childController: UIViewController) {
    adopt(childController)
  }

  /// Ends being a child. `didMove(toParent: nil)` is called, `willMove(toParent: nil)` is left to
  /// the caller (F84).
  open func removeFromParent() {
    leaveParent()
  }

  open func willMove(toParent parent: UIViewController?) {
    traceDirectCall("willMove(toParent:)", parent)
    movement = parent == nil ? .fromParent : .toParent
  }

  open func didMove(toParent parent: UIViewController?) {
    traceDirectCall("didMove(toParent:)", parent)
    movement = .none
  }

  /// Whether this controller's appearance is passed on to its children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The children that hear of this controller's appearance with it: those whose view is loaded and
  /// somewhere in its view (F98). Containers name them in their own way.
  var childrenForAppearance: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let rootView else { return [] }
    return childList.filter { $0.rootView?.isDescendant(of: rootView) ?? false }
  }

  /// Tells a child that it is about to appear or disappear. Loads its view (F93).
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if appearance.phase == (isAppearing ? .appearing : .disappearing) {
      warnOfUnbalancedCalls()
      return
    }
    beginAppearance(isAppearing ? .appearing : .disappearing, animated: animated)
  }

  open func endAppearanceTransition() {
    guard appearance.phase == .appearing || appearance.phase == .disappearing else {
      warnOfUnbalancedCalls()
      return
    }
    endAppearance()
  }

  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, duration: duration, options: options,
      animations: animations, completion: completion)
  }

  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before a visible window, and with it this controller's view, gets another size. Passes
  /// the size on to the children: an override calls super.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    forwardSize(size, with: coordinator)
  }

  /// Called before the size classes change, and before ``viewWillTransition(to:with:)``. Passes the traits
  /// on to the children: an override calls super.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    forwardTraits(newCollection, with: coordinator)
  }

  /// What this container's own bars cover of a child's view, beyond what the superview's safe area
  /// tells.
  func safeAreaInsets(forChild child: UIViewController) -> UIEdgeInsets { .zero }

  // MARK: Presenting

  /// The controller that this one, or the nearest ancestor that presents, presents (F75).
  open var presentedViewController: UIViewController? {
    sequence(first: self) { $0.parentReference }.lazy.compactMap(\.presentation.presented).first
  }

  /// The controller that presents this one or its nearest presented ancestor (F75).
  open var presentingViewController: UIViewController? {
    sequence(first: self) { $0.parentReference }.lazy.compactMap(\.presentation.presenter).first
  }

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    Presentation.present(
      viewControllerToPresent, from: self, animated: flag, completion: completion)
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    Presentation.dismiss(from: self, animated: flag, completion: completion)
  }

  /// Asks the nearest container that shows pages in its own way; without one the page is presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let target = showTarget {
      target.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// The same for the page of details: a split view controller shows it in its second column.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let target = showDetailTarget {
      target.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// The nearest controller around this one that takes an action itself: for `show(_:sender:)` and
  /// `showDetailViewController(_:sender:)` a container that has its own way, for others one that has
  /// the method.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    switch action.name {
    case "showViewController:sender:", "show:sender:", "showWithSender:": showTarget
    case "showDetailViewController:sender:": showDetailTarget
    default:
      sequence(first: self) { $0.parent }.dropFirst().first {
        $0.canPerformAction(action, withSender: sender)
      }
    }
  }

  private var ownPresentationStyle = UIModalPresentationStyle.automatic

  /// How the controller is presented. `.automatic`, the default, is read as the page sheet that it
  /// stands for (F82).
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { ownPresentationStyle == .automatic ? automaticPresentationStyle : ownPresentationStyle }
    set { ownPresentationStyle = newValue }
  }

  /// What `.automatic` means for this class.
  var automaticPresentationStyle: UIModalPresentationStyle { .pageSheet }

  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var definesPresentationContext = false
  open var providesPresentationContextTransitionStyle = false
  open var isModalInPresentation = false
  open var modalPresentationCapturesStatusBarAppearance = false
  open var restoresFocusAfterTransition = true
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// True for a form sheet, as Apple documents.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }

  // MARK: What containers show of it

  open var title: String? {
    willSet { _KeyChange.will(self, "title") }
    didSet {
      containerItems.titleChanged(to: title)
      _KeyChange.did(self, "title")
    }
  }

  /// What containers keep for this controller: the navigation item, the tab bar item.
  lazy var containerItems = ContainerItems()

  /// What a navigation bar shows while the controller is on top; always the same object.
  open var navigationItem: UINavigationItem { ownNavigationItem }

  /// What a tab bar shows of the controller. A navigation controller that has no item of its own shows
  /// its root page's.
  open var tabBarItem: UITabBarItem! {
    get { ownTabBarItem }
    set { ownTabBarItem = newValue }
  }

  /// What a navigation controller's toolbar shows while the controller is on top.
  open var toolbarItems: [UIBarButtonItem]? {
    get { containerItems.toolbarItems }
    set { showToolbarItems(newValue) }
  }

  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  /// A button that turns editing on and off, and is called `Edit` or `Done` accordingly.
  open var editButtonItem: UIBarButtonItem { ownEditButtonItem }

  /// The nearest navigation controller among the parents, the parents' parents and so on (F63).
  open var navigationController: UINavigationController? { nearestAncestor() }

  /// The nearest tab bar controller among the parents, the parents' parents and so on.
  open var tabBarController: UITabBarController? { nearestAncestor() }

  /// The animated transition that this controller itself takes part in.
  var ownCoordinator: TransitionCoordinator? { appearance.coordinator }

  /// Whether the controller is presented by the page that it is in and lies over it without being in the
  /// way: a search.
  var isPresentedInPlace: Bool { false }

  /// Whether `show(_:sender:)` ends here, and whether `showDetailViewController(_:sender:)` does.
  var showsPages: Bool { false }
  var showsDetails: Bool { false }

  /// The nearest split view controller among the parents, the parents' parents and so on.
  open var splitViewController: UISplitViewController? { nearestAncestor() }

  open var hidesBottomBarWhenPushed = false

  private var contentScrollViews: [NSDirectionalRectEdge.RawValue: UIScrollView] = [:]

  /// Names the scroll view that the bars at some edges go with. Data: bars do not change as something
  /// scrolls.
  ///
  /// - Mode: data
  open func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all
  ) {
    for part in edge.parts { contentScrollViews[part.rawValue] = scrollView }
  }

  /// - Mode: data
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    edge.parts.lazy.compactMap { self.contentScrollViews[$0.rawValue] }.first
  }

  // MARK: Collapsing into one column

  /// What a split view controller asks of its first column when there is room for one column only. A
  /// navigation controller puts the other one on its stack.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}

  /// The reverse. nil leaves the second column empty.
  open func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { nil }

  // MARK: The system's bars

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Who is asked for the style in this controller's place; nil for nobody.
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Has the system ask anew: the controller that stands for the window says how the status bar looks,
  /// or the child that it names.
  open func setNeedsStatusBarAppearanceUpdate() {
    SystemBars.setNeedsUpdate(for: self)
  }

  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {
    SystemBars.setNeedsUpdate(for: self)
  }

  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
    SystemBars.setNeedsUpdate(for: self)
  }

  open var prefersPointerLocked: Bool { false }
  open var childViewControllerForPointerLock: UIViewController? { nil }
  open func setNeedsUpdateOfPrefersPointerLocked() {}

  // MARK: The screen's orientation

  open var shouldAutorotate: Bool { true }
  /// A phone's are all but upside down, an iPad's all.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    ModelDevice.isPad ? .all : .allButUpsideDown
  }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Asks for ``supportedInterfaceOrientations`` again, and turns the interface where they demand it.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    guard let scene = viewIfLoaded?.window?.windowScene else { return }
    SceneGeometry.adoptSupportedOrientation(of: scene)
  }

  /// Nothing happens: the device is turned by the program alone.
  @available(*, deprecated, message: "use setNeedsUpdateOfSupportedInterfaceOrientations()")
  open class func attemptRotationToDeviceOrientation() {}

  // MARK: Editing

  open var isEditing = false {
    didSet { containerItems.editingChanged(to: isEditing) }
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
  }

  // MARK: Content that is missing

  /// What is shown over the whole view because there is no content; nil shows the view itself.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    didSet { showUnavailableContent() }
  }

  var unavailableView: (any UIView & UIContentView)?

  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    UIContentUnavailableConfigurationState(traitCollection: traitCollection)
  }

  /// Asks for ``updateContentUnavailableConfiguration(using:)`` before the next layout.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    Runtime.beforeCommit { [weak self] in
      guard let self else { return }
      updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
  }

  /// Called when the program has asked for it; an override sets ``contentUnavailableConfiguration``.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}

  // MARK: Memory

  /// Called when memory is short. The view stays (F21).
  open func didReceiveMemoryWarning() {}

  // MARK: Traits

  /// What is inherited, with what is overridden here.
  open var traitCollection: UITraitCollection { traitChanges.applied(to: inheritedTraits) }

  var traitChanges = TraitChanges()

  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitChanges.overrideStyle }
    set {
      traitChanges.overrideStyle = newValue
      setNeedsTraitUpdate()
    }
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: The responder chain

  /// The view's superview; for a presented controller the presenting one; for a window's root the
  /// window.
  open override var next: UIResponder? {
    presentation.presenter ?? rootView?.superviewReference ?? parentReference
  }

  // MARK: Storyboards

  /// The storyboard that the controller was made from.
  open var storyboard: UIStoryboard? { nibScene?.storyboard }

  /// Called before a segue from this controller runs, with its destination made but not loaded.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether a segue that a control triggers may run. ``performSegue(withIdentifier:sender:)`` does not ask.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Runs a segue of the controller's scene; one that is not there traps with
  /// `NSInvalidArgumentException`.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    runSegue(identifier, sender: sender)
  }

  /// Whether an unwind segue may end here: by default where the action is, unless the segue starts here.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    fromViewController !== self && responds(to: action)
  }

  /// The children that an unwind segue may end in, in the order in which they are searched.
  open func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    children.filter { $0 !== childContaining(source) }.reversed()
  }

  /// The child that is, or has somewhere in it, the source of an unwind segue.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    sequence(first: source.source) { $0.parent }.first { $0.parent === self }
  }

  /// Goes back to the destination of an unwind segue.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    UnwindSearch.unwind(from: unwindSegue.source, to: subsequentVC)
  }

  open var restorationIdentifier: String?

  open override var description: String { Runtime.describe(self) }
}
