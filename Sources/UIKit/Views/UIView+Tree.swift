import Trace

/// A position among the subviews.
enum SubviewPlace {
  case front
  case index(Int)
  case above(UIView)
  case below(UIView)

  /// Returns the index at which to insert a view. An index past the end, or a sibling that is not a
  /// subview, means the front (F38).
  func index(in subviews: [UIView]) -> Int {
    switch self {
    case .front: subviews.count
    case .index(let index): min(max(index, 0), subviews.count)
    case .above(let sibling):
      subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count
    case .below(let sibling): subviews.firstIndex { $0 === sibling } ?? subviews.count
    }
  }
}

extension LayerChildren {
  /// Inserts a subview. One that goes above a sibling is directly above it, behind the layers that
  /// are there.
  mutating func insert(_ view: UIView, _ place: SubviewPlace) {
    let isAboveSibling = if case .above = place { true } else { false }
    let index = place.index(in: views)
    insert(view, at: index, isBehindLayers: isAboveSibling && index < views.count)
  }
}

extension UIView {
  /// Adds a view, or moves it here from another superview.
  ///
  /// Without a window, the order of callbacks is that of F31: `willMove(toSuperview:)`,
  /// `didMoveToSuperview()`, then the superview's `didAddSubview(_:)`. In a window (F33), the
  /// window callbacks of the whole subtree come between the first two; calling
  /// `willMove(toSuperview:)` before `willMove(toWindow:)` is this runtime's choice, by analogy
  /// with F34 for removal. When a view comes from another superview, it gets no callback with a
  /// `nil` superview in between.
  func insert(_ view: UIView, _ place: SubviewPlace) {
    if view === self { raise(.invalidArgument, "Can't add self as subview") }
    if !view.subviewList.isEmpty, isDescendant(of: view) {
      raise(.invalidArgument, "Can't add an ancestor as a subview: \(view)")
    }
    if view.superviewReference === self {
      // The position refers to the siblings, excluding the view itself.
      ownLayer.arrange {
        $0.remove(view)
        $0.insert(view, place)
      }
      setNeedsLayout()
      return
    }
    let newWindow = windowForSubviews
    let oldWindow = view.windowReference
    Appearance.checkParents(of: view, in: self)
    var appearance = Appearance.Move(of: view, to: self)
    let oldTint: UIColor? = UIView.isTintSet ? view.tintColor : nil
    appearance.begin()
    view.tellWillMove(toSuperview: self)
    if oldWindow !== newWindow { view.tellWillMove(toWindow: newWindow) }
    if let old = view.superviewReference {
      Runtime.deliver("willRemoveSubview", to: old, .view(view, name: "subview")) {
        old.willRemoveSubview(view)
      }
      AutoLayout.willRemove(view, from: old)
      old.ownLayer.arrange { $0.remove(view) }
      old.setNeedsLayout()
    }
    view.superviewReference = self
    view.ownLayer.join()
    ownLayer.arrange { $0.insert(view, place) }
    if oldWindow !== newWindow { view.tellDidMove(to: newWindow) }
    Runtime.deliver("didMoveToSuperview", to: view) { view.didMoveToSuperview() }
    AutoLayout.didAdd(view, to: self)
    Runtime.deliver("didAddSubview", to: self, .view(view, name: "subview")) {
      didAddSubview(view)
    }
    view.inheritTintColor(instead: oldTint)
    setNeedsLayout()
    view.setNeedsLayout()
    appearance.end()
  }

  /// Removes the view from its superview, in the order of F34: `willMove(toSuperview:)` (the
  /// superview is still set), `willMove(toWindow:)`, `didMoveToWindow()` (the window is `nil`),
  /// `didMoveToSuperview()`.
  func leaveSuperview() {
    guard let superview = superviewReference else { return }
    let oldWindow = windowReference
    var appearance = Appearance.Move(of: self, to: nil)
    appearance.begin()
    Runtime.deliver("willRemoveSubview", to: superview, .view(self, name: "subview")) {
      superview.willRemoveSubview(self)
    }
    tellWillMove(toSuperview: nil)
    if oldWindow != nil { tellWillMove(toWindow: nil) }
    AutoLayout.willRemove(self, from: superview)
    superview.ownLayer.arrange { $0.remove(self) }
    superviewReference = nil
    superview.setNeedsLayout()
    FirstResponder.leave(self)
    if oldWindow != nil { tellDidMove(to: nil) }
    Runtime.deliver("didMoveToSuperview", to: self) { didMoveToSuperview() }
    appearance.end()
  }

  /// The window that this view's subviews are in: the view itself if it is a window.
  var windowForSubviews: UIWindow? { (self as? UIWindow) ?? windowReference }

  /// The nearest view controller whose root view is this view or one of its ancestors.
  var owningController: UIViewController? {
    sequence(first: self) { $0.superviewReference }.lazy.compactMap(\.rootController).first
  }

  /// The view and all views in it, each before its subviews.
  var subtree: [UIView] {
    var views: [UIView] = []
    appendSubtree(to: &views)
    return views
  }

  private func appendSubtree(to views: inout [UIView]) {
    views.append(self)
    for subview in subviewList { subview.appendSubtree(to: &views) }
  }

  private func tellWillMove(toSuperview superview: UIView?) {
    Runtime.deliver(
      "willMove(toSuperview:)", to: self,
      TraceArgument(label: "toSuperview", name: "newSuperview", value: Runtime.name(of: superview))
    ) {
      willMove(toSuperview: superview)
    }
  }

  private func tellWillMove(toWindow window: UIWindow?) {
    for view in subtree {
      Runtime.deliver(
        "willMove(toWindow:)", to: view,
        TraceArgument(label: "toWindow", name: "newWindow", value: Runtime.name(of: window))
      ) {
        view.willMove(toWindow: window)
      }
    }
  }

  private func tellDidMove(to window: UIWindow?) {
    let views = subtree
    DisplayPass.isNeeded = true
    for view in views { view.windowReference = window }
    if window != nil { for view in views { AppearanceProxies.apply(to: view) } }
    for view in views where view.windowReference === window {
      Runtime.deliver("didMoveToWindow", to: view) { view.didMoveToWindow() }
    }
    if let window { FirstResponder.joined(window) }
  }
}
