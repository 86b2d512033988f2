import Trace

/// Manages a view: loads it when it is first needed (F01), gets callbacks when it appears and
/// disappears (F24), and can contain other view controllers.
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

  /// Creates a view controller with a nib. `UIViewController()` passes `nil` for both arguments
  /// (F20).
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

  /// The initializer that ``_MadeWithNib`` calls by its symbol name.
  @usableFromInline convenience init(_make: Void) {
    let nib = UIViewController.takeNextNib()
    self.init(nibName: nib?.name, bundle: nib?.bundle)
  }

  /// The storyboard scene from which the view controller was created.
  var nibScene: (any StoryboardScene)?
  /// The objects of the view controller's nib that are not views.
  var nibObjects: [AnyObject] = []

  deinit {
    let view = rootView
    traceIdentity.goes()
    LastOwnership.keep(view, of: self)
  }

  private let ownNibName: String?
  private let ownNibBundle: Bundle?
  /// The nib name that was passed to the initializer. A subclass may return another one.
  open var nibName: String? { ownNibName }
  open var nibBundle: Bundle? { ownNibBundle }

  // MARK: The view

  /// The view controller's view. Reading it when there is no view loads it: calls ``loadView()``,
  /// then ``viewDidLoad()`` (F01). Assigning a view calls neither of them (F07). Assigning `nil`
  /// removes the view, and the next read loads it again (F08).
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

  /// Creates the view: from the view controller's storyboard scene or nib if there is one,
  /// otherwise a plain view with the size of the screen and flexible width and height (F04).
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

  /// Whether the view is in a visible window, and the view controller has appeared or is appearing.
  var isInSight: Bool {
    viewIfLoaded?.window?.isHidden == false
      && (appearance.phase == .appearing || appearance.phase == .appeared)
  }

  /// Whether the view controller is becoming a child: `true` in its appearance callbacks until
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

  /// The minimum margins of the root view: 16 or 20 points left and right, by the view's width and
  /// its size class (F125). A view that is not loaded counts as wide as the scene.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let width = viewIfLoaded?.bounds.width ?? ModelDevice.current.sceneBounds.width
    let side = traitCollection.systemMargin(width: width)
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { rootView?.marginsChanged() }
  }
  open var edgesForExtendedLayout = UIRectEdge.all { didSet { placementChanged() } }
  open var extendedLayoutIncludesOpaqueBars = false { didSet { placementChanged() } }

  /// The layout guide for the area above the safe area.
  @available(
    *, deprecated,
    message: """
      UIKit, iOS 11.0: Use view.safeAreaLayoutGuide.topAnchor instead of \
      topLayoutGuide.bottomAnchor
      """
  )
  open var topLayoutGuide: any UILayoutSupport { view.supportGuide(.aboveSafeArea) }

  /// The layout guide for the area below the safe area.
  @available(
    *, deprecated,
    message: """
      UIKit, iOS 11.0: Use view.safeAreaLayoutGuide.bottomAnchor instead of \
      bottomLayoutGuide.topAnchor
      """
  )
  open var bottomLayoutGuide: any UILayoutSupport { view.supportGuide(.belowSafeArea) }

  /// Always `nil`, because no program here is an app extension.
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

  /// The parent view controller, which contains this one. It is not the presenting view controller.
  open var parent: UIViewController? { parentReference }

  /// Makes a view controller a child without loading its view (F22). Calls the child's
  /// `willMove(toParent:)`; the caller must call `didMove(toParent:)` (F84).
  open func addChild(_ childController: UIViewController) {
    adopt(childController)
  }

  /// Removes the view controller from its parent. Calls `didMove(toParent: nil)`; the caller must
  /// have called `willMove(toParent: nil)` before (F84).
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

  /// Whether the view controller forwards its appearance callbacks to its children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The children to which the view controller forwards its appearance callbacks: those whose view
  /// is loaded and inside this view controller's view (F98).
  var childrenForAppearance: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let rootView else { return [] }
    return childList.filter { $0.rootView?.isDescendant(of: rootView) ?? false }
  }

  /// Begins the appearance or disappearance of a child on behalf of its container. Loads the
  /// child's view (F93).
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

  /// Called before the size of the view controller's view changes with that of a visible window.
  /// Passes the size on to the children: an override must call `super`.
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

  /// Returns the insets that this container's own bars add to a child's view, in addition to the
  /// safe area of the superview.
  func safeAreaInsets(forChild child: UIViewController) -> UIEdgeInsets { .zero }

  // MARK: Presenting

  /// The view controller that this one, or its nearest presenting ancestor, presents (F75).
  open var presentedViewController: UIViewController? {
    sequence(first: self) { $0.parentReference }.lazy.compactMap(\.presentation.presented).first
  }

  /// The view controller that presents this one or its nearest presented ancestor (F75).
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

  /// Shows a view controller: calls the same method of the nearest container that handles it or,
  /// without one, presents the view controller.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let target = showTarget {
      target.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows a view controller with details: a split view controller shows it in its secondary
  /// column. Without a container that handles the call, presents the view controller.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let target = showDetailTarget {
      target.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Returns the nearest ancestor that handles an action: for `show(_:sender:)` and
  /// `showDetailViewController(_:sender:)` a container that implements them itself, for other
  /// actions a view controller that has the method.
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

  /// The style of the presentation. If it is set to the default `.automatic`, reading it returns
  /// the actual style, such as a page sheet (F82).
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { ownPresentationStyle == .automatic ? automaticPresentationStyle : ownPresentationStyle }
    set { ownPresentationStyle = newValue }
  }

  /// The style that replaces `.automatic` in this class.
  var automaticPresentationStyle: UIModalPresentationStyle { .pageSheet }

  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var definesPresentationContext = false
  open var providesPresentationContextTransitionStyle = false
  open var isModalInPresentation = false
  open var modalPresentationCapturesStatusBarAppearance = false
  open var restoresFocusAfterTransition = true
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether the keyboard stays when the user moves to a control that does not need it: `true` for
  /// a form sheet, as Apple documents.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }

  // MARK: What containers show of it

  open var title: String? {
    willSet { _KeyChange.will(self, "title") }
    didSet {
      containerItems.titleChanged(to: title)
      _KeyChange.did(self, "title")
    }
  }

  /// The items that containers show for this view controller, such as the navigation item and the
  /// tab bar item.
  lazy var containerItems = ContainerItems()

  /// The item that a navigation bar shows while the view controller is on top; always the same
  /// object.
  open var navigationItem: UINavigationItem { ownNavigationItem }

  /// The item that a tab bar shows for the view controller. A navigation controller without its own
  /// item uses its root view controller's.
  open var tabBarItem: UITabBarItem! {
    get { ownTabBarItem }
    set { ownTabBarItem = newValue }
  }

  /// The items that a navigation controller's toolbar shows while the view controller is on top.
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

  /// The coordinator of the animated transition in which this view controller itself takes part.
  var ownCoordinator: TransitionCoordinator? { appearance.coordinator }

  /// Whether the view controller is presented by the view controller that contains it, and lets
  /// touches outside it pass through to that: `true` for a search.
  var isPresentedInPlace: Bool { false }

  /// Whether the view controller implements `show(_:sender:)` itself, and whether it implements
  /// `showDetailViewController(_:sender:)`.
  var showsPages: Bool { false }
  var showsDetails: Bool { false }

  /// The nearest split view controller among the ancestors.
  open var splitViewController: UISplitViewController? { nearestAncestor() }

  open var hidesBottomBarWhenPushed = false

  private var contentScrollViews: [NSDirectionalRectEdge.RawValue: UIScrollView] = [:]

  /// Sets the scroll view that the bars at some edges follow. It is only stored: bars do not change
  /// during scrolling.
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

  /// Called on the view controller of the first column of a split view controller when there is
  /// room for only one column. A navigation controller pushes the other column.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}

  /// Called when the columns are separated again. Returns the view controller of the secondary
  /// column; `nil` leaves the column unchanged.
  open func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { nil }

  // MARK: The system's bars

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that determines the style instead of this view controller; `nil` for none.
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Requests that the status bar appearance is read again. The topmost view controller of the
  /// window determines it, or the child to which it delegates this.
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
  /// The orientations that the view controller supports: by default, all except upside down on an
  /// iPhone, and all on an iPad.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    ModelDevice.isPad ? .all : .allButUpsideDown
  }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Reads ``supportedInterfaceOrientations`` again, and rotates the interface if necessary.
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

  /// The configuration of the view that covers the view controller's view while there is no
  /// content; `nil` for none.
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

  /// Called after ``setNeedsUpdateContentUnavailableConfiguration()``. An override sets
  /// ``contentUnavailableConfiguration``.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}

  // MARK: Memory

  /// Called when memory is low. The view is kept (F21).
  open func didReceiveMemoryWarning() {}

  // MARK: Traits

  /// The inherited traits with this view controller's overrides.
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

  private var addedKeyCommands: [UIKeyCommand] = []

  /// The commands that were added to the controller; `nil` if there are none (F137).
  open override var keyCommands: [UIKeyCommand]? {
    addedKeyCommands.isEmpty ? nil : addedKeyCommands
  }

  /// Binds a key to an action while the controller is in the responder chain of the first
  /// responder (F137).
  open func addKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.append(keyCommand)
  }

  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.removeAll { $0 == keyCommand }
  }

  /// The next responder: for a presented view controller its presenter, otherwise the view's
  /// superview (the window for its root view controller), otherwise the parent.
  open override var next: UIResponder? {
    presentation.presenter ?? rootView?.superviewReference ?? parentReference
  }

  // MARK: Storyboards

  /// The storyboard from which the view controller was created.
  open var storyboard: UIStoryboard? { nibScene?.storyboard }

  /// Called before a segue from this view controller runs. The destination exists but its view is
  /// not loaded yet.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Returns whether a segue that a control triggers may run.
  /// ``performSegue(withIdentifier:sender:)`` does not call it.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Runs a segue of the view controller's scene. Raises `NSInvalidArgumentException` if the scene
  /// has no such segue.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    runSegue(identifier, sender: sender)
  }

  /// Returns whether an unwind segue may end here: by default, if the view controller has the
  /// action and the segue does not start here.
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

  /// The presentation controller of this view controller, or of its nearest presented ancestor. If
  /// it is read before the presentation, it is created for the style that is set at that time.
  open var presentationController: UIPresentationController? {
    if let presented = sequence(first: self, next: { $0.parent })
      .first(where: { $0.presentation.presenter != nil }), presented !== self
    {
      return presented.presentationController
    }
    guard parent == nil else { return nil }
    return presentationController(source: nil, presenting: nil)
  }

  /// The presentation controller if it manages a sheet, otherwise `nil`.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The presentation controller if it manages a popover, otherwise `nil`.
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// The presentation controller of this view controller or its nearest presented ancestor; `nil`
  /// if none is presented. Reading it never creates one.
  open var activePresentationController: UIPresentationController? {
    sequence(first: self, next: { $0.parent })
      .first { $0.presentation.presenter != nil }?.presentation.controller
  }

  /// The coordinator of the current transition of this view controller, an ancestor, or a view
  /// controller that it presents; `nil` if there is none or it is not animated. For a push, it
  /// exists as soon as the stack has changed.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    sequence(first: self) { $0.parent ?? $0.presentation.presented }
      .prefix(16).lazy.compactMap(\.ownCoordinator).first
  }
}
