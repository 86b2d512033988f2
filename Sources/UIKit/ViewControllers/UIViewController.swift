import Trace

/// Manages a view: loads it when it is first needed (F01), is called when it appears and disappears
/// (F24), and can contain other controllers.
///
/// Members that a program may override are in the class body: see ``UIResponder``.
///
/// - Mode: behaves
/// - Not modelled: state restoration, previews and extension contexts.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  var rootView: UIView?
  var appearance = AppearanceState()
  /// Greater than 0 while the runtime calls an appearance callback (F95).
  var appearanceDeliveries = 0
  weak var parentReference: UIViewController?
  var childList: [UIViewController] = []
  var presentation = PresentationState()
  var movement = ContainmentMovement.none
  /// Greater than 0 while the runtime calls one of the move methods.
  var moveDeliveries = 0

  // MARK: Creating

  /// `UIViewController()` passes `nil` for both (F20).
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    ownNibName = nibNameOrNil
    ownNibBundle = nibBundleOrNil ?? .main
    super.init()
    Runtime.controllerWasMade(self)
  }

  public required init?(coder: NSCoder) {
    ownNibName = nil
    ownNibBundle = .main
    super.init()
    Runtime.controllerWasMade(self)
    coder.finishInit(of: self)
  }

  /// The initializer that ``_MadeWithNib`` calls by its symbol.
  @usableFromInline convenience init(_make: Void) {
    let nib = UIViewController.takeNextNib()
    self.init(nibName: nib?.name, bundle: nib?.bundle)
  }

  /// The storyboard scene that the controller was created from.
  var nibScene: (any StoryboardScene)?
  /// The objects of the controller's nib that are not views.
  var nibObjects: [AnyObject] = []

  deinit {
    let view = rootView
    traceIdentity.goes()
    LastOwnership.keep(view, of: self)
  }

  private let ownNibName: String?
  private let ownNibBundle: Bundle?
  /// The name that the controller was created with. A subclass may return another one.
  open var nibName: String? { ownNibName }
  open var nibBundle: Bundle? { ownNibBundle }

  // MARK: The view

  /// The controller's view. Reading it while there is none loads it: ``loadView()``, then
  /// ``viewDidLoad()`` (F01). Assigning a view calls neither of them (F07). Assigning `nil` removes
  /// the view, and the next read loads it again (F08).
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return rootView
    }
    set { setView(newValue) }
  }

  /// Whether the view is loaded. Never loads it (F02).
  open var isViewLoaded: Bool { rootView != nil }

  /// The view; `nil` if it is not loaded. Never loads it (F02).
  open var viewIfLoaded: UIView? { rootView }

  open func loadViewIfNeeded() {
    guard rootView == nil else { return }
    Runtime.deliver("loadView", to: self) { loadView() }
    Runtime.deliver("viewDidLoad", to: self) { viewDidLoad() }
  }

  /// Creates the view: that of the controller's storyboard scene or nib, otherwise a plain view
  /// with the size of the screen and flexible width and height (F04).
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

  /// Whether the view is in a visible window, and the controller has appeared or is appearing.
  var isInSight: Bool {
    viewIfLoaded?.window?.isHidden == false
      && (appearance.phase == .appearing || appearance.phase == .appeared)
  }

  /// `true` in the appearance callbacks of a controller that is becoming a child, until
  /// ``didMove(toParent:)`` is called (F57).
  open var isMovingToParent: Bool { movement == .toParent }
  open var isMovingFromParent: Bool { movement == .fromParent }
  open var isBeingPresented: Bool { presentation.movement == .presenting }
  open var isBeingDismissed: Bool { presentation.movement == .dismissing }

  // MARK: Laying out

  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  /// Called instead of the view's `updateConstraints()`, which the default implementation calls
  /// (F42).
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

  /// The part above the safe area.
  @available(
    *, deprecated,
    message: """
      UIKit, iOS 11.0: Use view.safeAreaLayoutGuide.topAnchor instead of \
      topLayoutGuide.bottomAnchor
      """
  )
  open var topLayoutGuide: any UILayoutSupport { view.supportGuide(.aboveSafeArea) }

  /// The part below the safe area.
  @available(
    *, deprecated,
    message: """
      UIKit, iOS 11.0: Use view.safeAreaLayoutGuide.bottomAnchor instead of \
      bottomLayoutGuide.topAnchor
      """
  )
  open var bottomLayoutGuide: any UILayoutSupport { view.supportGuide(.belowSafeArea) }

  /// `nil`: no program here is an app extension.
  open var extensionContext: NSExtensionContext? { nil }

  // MARK: Accessibility

  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityPerformMagicTap() -> Bool { false }

  @available(
    *, deprecated,
    message: "UIKit, iOS 11.0: Use UIScrollView's contentInsetAdjustmentBehavior instead"
  )
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

  @available(
    *, unavailable, message: "APIs deprecated as of iOS 7 and earlier are unavailable in Swift"
  )
  open var modalViewController: UIViewController? { nil }

  @available(
    *, unavailable, message: "APIs deprecated as of iOS 7 and earlier are unavailable in Swift"
  )
  open func presentModalViewController(
    _ modalViewController: UIViewController, animated: Bool
  ) {}

  @available(
    *, unavailable, message: "APIs deprecated as of iOS 7 and earlier are unavailable in Swift"
  )
  open func dismissModalViewController(animated: Bool) {}

  @available(
    *, unavailable, message: "APIs deprecated as of iOS 7 and earlier are unavailable in Swift"
  )
  open func shouldAutorotate(to toInterfaceOrientation: UIInterfaceOrientation) -> Bool {
    false
  }

  @available(
    *, unavailable, message: "APIs deprecated as of iOS 7 and earlier are unavailable in Swift"
  )
  open func automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers() -> Bool {
    true
  }

  @available(
    *, unavailable, message: "APIs deprecated as of iOS 7 and earlier are unavailable in Swift"
  )
  open var wantsFullScreenLayout: Bool { false }

  @available(
    *, unavailable, message: "APIs deprecated as of iOS 7 and earlier are unavailable in Swift"
  )
  open var contentSizeForViewInPopover: CGSize { .zero }

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

  /// The controller that this one is a child of, which is not the presenting one.
  open var parent: UIViewController? { parentReference }

  /// Makes a controller a child without loading its view (F22). Calls its `willMove(toParent:)`;
  /// the caller must call `didMove(toParent:)` (F84).
  open func addChild(_ childController: UIViewController) {
    adopt(childController)
  }

  /// Removes the controller from its parent. Calls `didMove(toParent: nil)`; the caller must call
  /// `willMove(toParent: nil)` before (F84).
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

  /// Whether the controller forwards its appearance callbacks to its children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The children that the controller forwards its appearance callbacks to: those whose view is
  /// loaded and inside its own view (F98).
  var childrenForAppearance: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let rootView else { return [] }
    return childList.filter { $0.rootView?.isDescendant(of: rootView) ?? false }
  }

  /// Begins the appearance or disappearance of a child on behalf of its container. Loads its view
  /// (F93).
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
  /// the size on to the children: an override must call `super`.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    forwardSize(size, with: coordinator)
  }

  /// Called before the size classes change, and before ``viewWillTransition(to:with:)``. Passes the
  /// traits on to the children: an override must call `super`.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    forwardTraits(newCollection, with: coordinator)
  }

  /// Returns the insets of a child's view for this container's own bars, in addition to the safe
  /// area of the superview.
  func safeAreaInsets(forChild child: UIViewController) -> UIEdgeInsets { .zero }

  // MARK: Presenting

  /// The controller that this one, or its nearest presenting ancestor, presents (F75).
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

  /// Calls the same method of the nearest container that handles it; without one, presents the
  /// page.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let target = showTarget {
      target.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Does the same for a page of details, which a split view controller shows in its secondary
  /// column.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let target = showDetailTarget {
      target.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Returns the nearest ancestor that handles an action: for `show(_:sender:)` and
  /// `showDetailViewController(_:sender:)` a container that handles them itself, for other actions
  /// a controller that has the method.
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

  /// The style of the presentation. The default `.automatic` reads as the style that it stands for,
  /// such as a page sheet (F82).
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { ownPresentationStyle == .automatic ? automaticPresentationStyle : ownPresentationStyle }
    set { ownPresentationStyle = newValue }
  }

  /// The style that `.automatic` stands for in this class.
  var automaticPresentationStyle: UIModalPresentationStyle { .pageSheet }

  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var definesPresentationContext = false
  open var providesPresentationContextTransitionStyle = false
  open var isModalInPresentation = false
  open var modalPresentationCapturesStatusBarAppearance = false
  open var restoresFocusAfterTransition = true
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// `true` for a form sheet, as Apple documents.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }

  // MARK: What containers show of it

  open var title: String? {
    willSet { _KeyChange.will(self, "title") }
    didSet {
      containerItems.titleChanged(to: title)
      _KeyChange.did(self, "title")
    }
  }

  /// The items that containers show for this controller, such as the navigation item and the tab
  /// bar item.
  lazy var containerItems = ContainerItems()

  /// The item that a navigation bar shows while the controller is on top; always the same object.
  open var navigationItem: UINavigationItem { ownNavigationItem }

  /// The item that a tab bar shows for the controller. A navigation controller that has no item of
  /// its own uses its root page's.
  open var tabBarItem: UITabBarItem! {
    get { ownTabBarItem }
    set { ownTabBarItem = newValue }
  }

  /// The items that a navigation controller's toolbar shows while the controller is on top.
  open var toolbarItems: [UIBarButtonItem]? {
    get { containerItems.toolbarItems }
    set { showToolbarItems(newValue) }
  }

  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  /// A button that turns editing on and off, with the title `Edit` or `Done` accordingly.
  open var editButtonItem: UIBarButtonItem { ownEditButtonItem }

  /// The nearest navigation controller among the ancestors (F63).
  open var navigationController: UINavigationController? { nearestAncestor() }

  /// The nearest tab bar controller among the ancestors.
  open var tabBarController: UITabBarController? { nearestAncestor() }

  /// The animated transition that this controller itself takes part in.
  var ownCoordinator: TransitionCoordinator? { appearance.coordinator }

  /// Whether the controller is presented by the page that contains it, and lets touches beside it
  /// through to that page: `true` for a search.
  var isPresentedInPlace: Bool { false }

  /// Whether the controller handles `show(_:sender:)` itself, and whether it handles
  /// `showDetailViewController(_:sender:)`.
  var showsPages: Bool { false }
  var showsDetails: Bool { false }

  /// The nearest split view controller among the ancestors.
  open var splitViewController: UISplitViewController? { nearestAncestor() }

  open var hidesBottomBarWhenPushed = false

  private var contentScrollViews: [NSDirectionalRectEdge.RawValue: UIScrollView] = [:]

  /// Sets the scroll view that the bars at some edges follow. Only stored: bars do not change when
  /// something scrolls.
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

  /// Called on the first column of a split view controller when there is room for only one column.
  /// A navigation controller pushes the other column.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}

  /// Called when the columns are separated again. Returns the controller of the secondary column;
  /// `nil` leaves the column unchanged.
  open func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { nil }

  // MARK: The system's bars

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that determines the style instead of this controller; `nil` for none.
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Asks for the appearance of the status bar again. It is determined by the topmost controller of
  /// the window, or by the child that this one returns.
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

  @available(
    *, deprecated,
    message: """
      UIKit, iOS 16.0: Update supported interface orientations and call \
      setNeedsUpdateOfSupportedInterfaceOrientations to indicate a change.
      """
  )
  open var shouldAutorotate: Bool { true }
  /// All but upside down on a phone, all on an iPad.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    ModelDevice.isPad ? .all : .allButUpsideDown
  }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Reads ``supportedInterfaceOrientations`` again, and rotates the interface if it must.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    guard let scene = viewIfLoaded?.window?.windowScene else { return }
    SceneGeometry.adoptSupportedOrientation(of: scene)
  }

  /// Does nothing: only the program rotates the device.
  @available(
    *, deprecated,
    message: """
      UIKit, iOS 16.0: Please use instance method \
      `setNeedsUpdateOfSupportedInterfaceOrientations`.
      """
  )
  open class func attemptRotationToDeviceOrientation() {}

  // MARK: Editing

  open var isEditing = false {
    didSet { containerItems.editingChanged(to: isEditing) }
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
  }

  // MARK: Content that is missing

  /// The configuration of the view that covers the controller's view because it has no content;
  /// `nil` for none.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    didSet { showUnavailableContent() }
  }

  var unavailableView: (any UIView & UIContentView)?

  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    UIContentUnavailableConfigurationState(traitCollection: traitCollection)
  }

  /// Requests a call of ``updateContentUnavailableConfiguration(using:)`` before the next layout.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    Runtime.beforeCommit { [weak self] in
      guard let self else { return }
      updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
  }

  /// Called when the program has requested it. An override sets
  /// ``contentUnavailableConfiguration``.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}

  // MARK: Memory

  /// Called when memory is low. The view is kept (F21).
  open func didReceiveMemoryWarning() {}

  // MARK: Traits

  /// The inherited traits with this controller's overrides.
  open var traitCollection: UITraitCollection { traitChanges.applied(to: inheritedTraits) }

  var traitChanges = TraitChanges()

  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitChanges.overrideStyle }
    set {
      traitChanges.overrideStyle = newValue
      setNeedsTraitUpdate()
    }
  }

  @available(
    *, deprecated,
    message: """
      UIKit, iOS 17.0: Use the trait change registration APIs declared in the \
      UITraitChangeObservable protocol
      """
  )
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: The responder chain

  /// The presenting controller for a presented one, otherwise the view's superview (the window for
  /// its root controller), otherwise the parent.
  open override var next: UIResponder? {
    presentation.presenter ?? rootView?.superviewReference ?? parentReference
  }

  // MARK: Storyboards

  /// The storyboard that the controller was created from.
  open var storyboard: UIStoryboard? { nibScene?.storyboard }

  /// Called before a segue from this controller runs, when its destination exists but is not
  /// loaded.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Returns whether a segue that a control triggers may run.
  /// ``performSegue(withIdentifier:sender:)`` does not call it.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Runs a segue of the controller's scene. Raises `NSInvalidArgumentException` if the scene has
  /// no such segue.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    runSegue(identifier, sender: sender)
  }

  /// Returns whether an unwind segue may end here: by default if the controller has the action,
  /// unless the segue starts here.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    fromViewController !== self && responds(to: action)
  }

  /// Returns the children that an unwind segue may end in, in the order in which they are searched.
  open func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    children.filter { $0 !== childContaining(source) }.reversed()
  }

  /// Returns the child that is the source of an unwind segue or contains it.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    sequence(first: source.source) { $0.parent }.first { $0.parent === self }
  }

  /// Goes back to the destination of an unwind segue.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    UnwindSearch.unwind(from: unwindSegue.source, to: subsequentVC)
  }

  open var restorationIdentifier: String?

  open override var description: String { Runtime.describe(self) }

  /// The presentation controller of this controller, or of its nearest presented ancestor. If it is
  /// read before the presentation, it is created for the style that is set at that time.
  open var presentationController: UIPresentationController? {
    if let presented = sequence(first: self, next: { $0.parent })
      .first(where: { $0.presentation.presenter != nil }), presented !== self
    {
      return presented.presentationController
    }
    guard parent == nil else { return nil }
    return presentationController(source: nil, presenting: nil)
  }

  /// The presentation controller if it is a sheet's.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The presentation controller if it is a popover's.
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// The presentation controller of this controller or its nearest presented ancestor; `nil` if
  /// none is presented. Never creates one.
  open var activePresentationController: UIPresentationController? {
    sequence(first: self, next: { $0.parent })
      .first { $0.presentation.presenter != nil }?.presentation.controller
  }

  /// The coordinator of the transition of this controller, an ancestor, or a controller that it
  /// presents; `nil` if there is none or it is not animated. A push has one as soon as the stack
  /// has changed.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    sequence(first: self) { $0.parent ?? $0.presentation.presented }
      .prefix(16).lazy.compactMap(\.ownCoordinator).first
  }
}
