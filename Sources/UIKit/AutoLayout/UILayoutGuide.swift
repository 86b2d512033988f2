/// A rectangle that takes part in layout without being a view.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// What the rectangle follows.
  enum Kind {
    /// Constraints alone.
    case custom
    case safeArea
    case layoutMargins
    case readableContent
    /// The lower end of the safe area: there is no keyboard.
    case keyboard
    case scrollContent
    case scrollFrame
  }

  let kind: Kind
  weak var view: UIView?
  /// How many active constraints speak of the guide.
  var references = 0
  private var solvedFrame = CGRect.zero

  public override init() {
    kind = .custom
    super.init()
  }

  public init?(coder: NSCoder) {
    kind = .custom
    super.init()
  }

  init(_ kind: Kind, of view: UIView, identifier: String) {
    self.kind = kind
    self.view = view
    self.identifier = identifier
    super.init()
  }

  open var identifier = ""

  /// The view that has the guide; a guide of one's own takes part in layout once it has one.
  open var owningView: UIView? {
    get { view }
    set {
      guard kind == .custom, newValue !== view else { return }
      if let newValue {
        newValue.addLayoutGuide(self)
      } else {
        view?.removeLayoutGuide(self)
      }
    }
  }

  /// In the owning view's coordinates; for a guide of one's own, as the last layout found it.
  open var layoutFrame: CGRect {
    view.flatMap { $0.frame(of: self) } ?? solvedFrame
  }

  func setSolvedFrame(_ frame: CGRect) {
    solvedFrame = frame
  }

  public var leadingAnchor: NSLayoutXAxisAnchor { .init(.init(self, .leading)) }
  public var trailingAnchor: NSLayoutXAxisAnchor { .init(.init(self, .trailing)) }
  public var leftAnchor: NSLayoutXAxisAnchor { .init(.init(self, .left)) }
  public var rightAnchor: NSLayoutXAxisAnchor { .init(.init(self, .right)) }
  public var topAnchor: NSLayoutYAxisAnchor { .init(.init(self, .top)) }
  public var bottomAnchor: NSLayoutYAxisAnchor { .init(.init(self, .bottom)) }
  public var widthAnchor: NSLayoutDimension { .init(.init(self, .width)) }
  public var heightAnchor: NSLayoutDimension { .init(.init(self, .height)) }
  public var centerXAnchor: NSLayoutXAxisAnchor { .init(.init(self, .centerX)) }
  public var centerYAnchor: NSLayoutYAxisAnchor { .init(.init(self, .centerY)) }

  open override var description: String {
    MainActor.assumeIsolated {
      let owner = view.map { "\($0)" } ?? "(null)"
      return "<\(type(of: self)): \(address(of: self)) - \"\(identifier)\", "
        + "layoutFrame = \(layoutFrame), owningView = \(owner)>"
    }
  }
}

extension UIView {
  /// The part that no bar covers.
  public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea, "UIViewSafeAreaLayoutGuide") }

  public var layoutMarginsGuide: UILayoutGuide {
    guide(.layoutMargins, "UIViewLayoutMarginsGuide")
  }

  /// The margins' part, no wider than is good to read: 672 points.
  public var readableContentGuide: UILayoutGuide {
    guide(.readableContent, "UIViewReadableContentGuide")
  }

  /// Where a keyboard would be: there is none, so its top is the safe area's bottom.
  public var keyboardLayoutGuide: UILayoutGuide {
    guide(.keyboard, "UIKeyboardLayoutGuide")
  }

  /// The guides of one's own, in the order in which they were added.
  public var layoutGuides: [UILayoutGuide] { constraintState.guides }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.kind == .custom, layoutGuide.view !== self else { return }
    layoutGuide.view?.removeLayoutGuide(layoutGuide)
    layoutGuide.view = self
    constraintState.guides.append(layoutGuide)
  }

  /// Takes the guide out, with the constraints that speak of it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.view === self, layoutGuide.kind == .custom else { return }
    AutoLayout.deactivateConstraints(around: self) { $0 === layoutGuide }
    layoutGuide.view = nil
    constraintState.guides.removeAll { $0 === layoutGuide }
  }

  func guide(_ kind: UILayoutGuide.Kind, _ identifier: String) -> UILayoutGuide {
    if let guide = constraintState.systemGuides[kind] { return guide }
    let guide = UILayoutGuide(kind, of: self, identifier: identifier)
    constraintState.systemGuides[kind] = guide
    return guide
  }

  /// Where a guide of this view is by the view's bounds alone; nil for one that constraints place.
  func frame(of guide: UILayoutGuide) -> CGRect? {
    switch guide.kind {
    case .custom, .scrollContent: nil
    case .scrollFrame: bounds
    case .safeArea, .layoutMargins, .readableContent, .keyboard:
      bounds.inset(by: insets(of: guide.kind))
    }
  }

  /// How far a guide's edges are from the view's.
  func insets(of kind: UILayoutGuide.Kind) -> UIEdgeInsets {
    switch kind {
    case .custom, .scrollContent, .scrollFrame: return .zero
    case .safeArea: return safeAreaInsets
    case .layoutMargins: return layoutMargins
    case .readableContent:
      var insets = layoutMargins
      let excess = bounds.width - insets.left - insets.right - 672
      if excess > 0 {
        insets.left += excess / 2
        insets.right += excess / 2
      }
      return insets
    case .keyboard:
      let bottom = safeAreaInsets.bottom
      return UIEdgeInsets(top: bounds.height - bottom, left: 0, bottom: 0, right: 0)
    }
  }
}
