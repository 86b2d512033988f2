/// The order in which the runtime calls view controllers and delegates, for the operations that are
/// listed here. This is documentation: no code of the runtime uses it, and only
/// `OrderOfEventsTests` reads it.
///
/// A line without indentation is an operation or a point in time. The lines below it are the calls
/// that follow, in order. The other columns contain the facts about the call (F…, from the tables
/// that the runtime follows) and its code: a file and a function in it. To find the code for a
/// fact, search this page for its number.
///
/// `A` is the view controller that is shown first or stays below, `B` the other one, which has not
/// been loaded before. `Nav` is a navigation controller, `Pages` a page view controller. The calls
/// after "the commit" follow the current call stack, from ``Runtime/commit()`` (F25). Layout is
/// omitted, except after a rotation: ``LayoutPass/run(from:)`` lists its steps (F41, F42, F43).
///
/// The tests compare the calls on this page with the runtime's actual calls, and check that each
/// row names an existing function. They do not check which facts a row names.
///
/// ## push
///
/// ```
/// pushViewController(B)          F54, F62  UINavigationController             pushViewController
///   B.willMove(toParent: Nav)    F56, F84  UINavigationController             take
/// the layout pass of the commit  F54       UINavigationController+Transition  showTop
///   B.loadView                   F01, F22  UINavigationController+Transition  begin
///   B.viewDidLoad                F53, F63  UINavigationController+Transition  begin
///   A.viewWillDisappear          F53, F57  NavigationTransition               beginAppearance
///   B.viewWillAppear             F53, F57  NavigationTransition               beginAppearance
///   willShow B                   F58       UINavigationController+Transition  begin
///   B.viewIsAppearing            F30       LayoutPass                         tellAppearing
/// after the commit               F25       UINavigationController+Transition  endTransition
///   A.viewDidDisappear           F53       NavigationTransition               endAppearance
///   B.viewDidAppear              F53       NavigationTransition               endAppearance
///   B.didMove(toParent: Nav)     F56       UINavigationController+Transition  settleChildren
///   didShow B                    F58       UINavigationController+Transition  endTransition
/// ```
///
/// ## pop
///
/// ```
/// popViewController              F61, F59  UINavigationController             popViewController
///   B.willMove(toParent: nil)    F56       UINavigationController             letGo
/// the layout pass of the commit  F65       UINavigationController+Transition  showTop
///   B.viewWillDisappear          F55, F57  NavigationTransition               beginAppearance
///   A.viewWillAppear             F55       NavigationTransition               beginAppearance
///   willShow A                   F58       UINavigationController+Transition  begin
///   A.viewIsAppearing            F30       LayoutPass                         tellAppearing
/// after the commit               F25       UINavigationController+Transition  endTransition
///   B.viewDidDisappear           F55       NavigationTransition               endAppearance
///   A.viewDidAppear              F55       NavigationTransition               endAppearance
///   B.didMove(toParent: nil)     F56       UINavigationController+Transition  settleChildren
///   didShow A                    F58       UINavigationController+Transition  endTransition
///   B.deinit                     F55, F99  NavigationTransition               letGo
/// ```
///
/// Replacing the whole stack (F60) is a push or a pop between the old top page and the new one.
///
/// ## cancelled interactive pop
///
/// ```
/// the user drags from the edge   F64       BackSwipe                          beginBackSwipe
///   B.willMove(toParent: nil)    F56       UINavigationController             letGo
///   B.viewWillDisappear          F64       NavigationTransition               beginAppearance
///   A.viewWillAppear             F64       NavigationTransition               beginAppearance
///   willShow A                   F58       UINavigationController+Transition  begin
///   A.viewIsAppearing            F30       LayoutPass                         tellAppearing
/// after the user lets go         F64       BackSwipe                          endBackSwipe
///   A.viewWillDisappear          F64       NavigationTransition               takeBackAppearance
///   A.viewDidDisappear           F64       NavigationTransition               takeBackAppearance
///   B.viewWillAppear             F64       NavigationTransition               takeBackAppearance
///   B.viewIsAppearing            F30       Appearance                         endAppearance
///   B.viewDidAppear              F64       NavigationTransition               takeBackAppearance
///   B.didMove(toParent: Nav)     F56       UINavigationController+Transition  takeBack
/// ```
///
/// ## tab change
///
/// ```
/// selectedIndex = 1              F67, F68  UITabBarController                 switchTab
///   B.loadView                   F66, F69  UITabBarController                 switchTab
///   B.viewDidLoad                F67       UITabBarController                 switchTab
///   B.viewWillAppear             F67       UITabBarController                 switchTab
///   A.viewWillDisappear          F67       UITabBarController                 switchTab
/// the layout pass of the commit  F30       LayoutPass                         layOut
///   B.viewIsAppearing            F30       LayoutPass                         tellAppearing
/// after the commit               F25       UITabBarController                 switchTab
///   A.viewDidDisappear           F67       UITabBarController                 switchTab
///   B.viewDidAppear              F67       UITabBarController                 switchTab
/// ```
///
/// With an animator of the delegate, the calls after the commit come from `endSwitch`.
///
/// ## page change
///
/// ```
/// setViewControllers             F96       UIPageViewController               begin
///   B.willMove(toParent: Pages)  F84       UIPageViewController               take
///   A.willMove(toParent: nil)    F84       UIPageViewController               begin
///   B.loadView                   F01       PageTurn                           beginAppearance
///   B.viewDidLoad                F01       PageTurn                           beginAppearance
///   B.viewWillAppear             F96       PageTurn                           beginAppearance
///   A.viewWillDisappear          F96       PageTurn                           beginAppearance
/// the layout pass of the commit  F30       LayoutPass                         layOut
///   B.viewIsAppearing            F30       LayoutPass                         tellAppearing
/// after the commit               F25       UIPageViewController               endTurn
///   B.viewDidAppear              F96       PageTurn                           endAppearance
///   A.viewDidDisappear           F96       PageTurn                           endAppearance
///   B.didMove(toParent: Pages)   F84       UIPageViewController               endTurn
///   A.didMove(toParent: nil)     F84       UIPageViewController               endTurn
///   A.deinit                     F99       UIPageViewController               endTurn
///   completion                   F96       UIPageViewController               setViewControllers
/// ```
///
/// In the curl style, `A.viewDidDisappear` comes before `B.viewDidAppear`.
///
/// ## present over the full screen
///
/// ```
/// present(B)                     F70, F75  Presenting                         begin
///   B.loadView                   F70       Presenting                         begin
///   B.viewDidLoad                F70       Presenting                         begin
///   A.viewWillDisappear          F70, F73  Presenting                         begin
///   B.viewWillAppear             F70, F73  Presenting                         begin
/// the layout pass of the commit  F30       LayoutPass                         layOut
///   B.viewIsAppearing            F30       LayoutPass                         tellAppearing
/// after the commit               F25       Presenting                         complete
///   B.viewDidAppear              F70       Presenting                         complete
///   A.viewDidDisappear           F70       Presenting                         complete
///   completion                   F74       Presenting                         complete
/// ```
///
/// A style that leaves `A` visible (F72, F82) has the same order without the calls of `A`.
/// `Presentation.swift` rejects invalid presentations (F77, F78, F79). `PresentationState.swift`
/// calls a presentation controller around the layout of its container (F81).
///
/// ## dismiss from the full screen
///
/// ```
/// dismiss                        F71, F76  Dismissing                         begin
///   B.viewWillDisappear          F71, F73  Dismissing                         start
///   A.viewWillAppear             F71       Dismissing                         start
/// the layout pass of the commit  F30       LayoutPass                         layOut
///   A.viewIsAppearing            F71       LayoutPass                         tellAppearing
/// after the commit               F25       Dismissing                         complete
///   A.viewDidAppear              F71       Dismissing                         complete
///   B.viewDidDisappear           F71, F73  Dismissing                         complete
///   completion                   F74       Dismissing                         complete
///   B.deinit                     F71, F83  Dismissing                         complete
/// ```
///
/// A swipe on a sheet (F80) calls the delegate first, in `UserInput+Sheets.swift`.
///
/// ## split show
///
/// ```
/// show(.primary)                 -         UISplitViewController              show
///   willChangeTo                 -         UISplitViewController              changeMode
///   willShow                     -         UISplitViewController              changeMode
///   B.loadView                   F01       UISplitViewController              showColumns
///   B.viewDidLoad                F01       UISplitViewController              showColumns
///   B.viewWillAppear             F89       Appearance                         begin
/// the layout pass of the commit  F30       LayoutPass                         layOut
///   B.viewIsAppearing            F30       LayoutPass                         tellAppearing
/// after the commit               F25       Appearance                         end
///   B.viewDidAppear              F89       Appearance                         end
/// ```
///
/// ## split hide
///
/// ```
/// hide(.primary)                 -         UISplitViewController              hide
///   willChangeTo                 -         UISplitViewController              changeMode
///   willHide                     -         UISplitViewController              changeMode
///   B.viewWillDisappear          F91       Appearance                         begin
///   B.viewDidDisappear           F91       Appearance                         end
/// ```
///
/// If all columns are in one stack, showing a column is a push and hiding it a pop.
///
/// ## rotation
///
/// ```
/// the interface is turned        -         SceneGeometry                      change
///   A.willTransition             -         SizeTransition                     announceTraits
///   A.viewWillTransition         -         SizeTransition                     announceSize
///   A.traitCollectionDidChange   F51       TraitChanges                       tell
/// the commit                     -         TransitionCoordinator              runWithCommit
///   alongside                    -         TransitionCoordinator              runAlongside
///   A.viewDidLayoutSubviews      F41       LayoutPass                         layOut
/// ```
enum OrderOfEvents {}
