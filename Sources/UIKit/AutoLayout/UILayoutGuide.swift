/// A rectangle that takes part in layout, but is not a view.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// What determines the rectangle.
  enum Kind {
    /// Only constraints.
    case custom
    case safeArea
    case layoutMargins
    case readableContent
    /// The part that the keyboard covers, or the bottom of the safe area without a keyboard.
    case keyboard
    case scrollContent
    case scrollFrame
    /// The parts above and below the safe area.
    case aboveSafeArea
    case belowSafeArea
  }

  let kind: Kind
  weak var view: UIView?
  /// The number of active constraints that refer to the guide.
  var references = 0
  private var solvedFrame = CGRect.zero

  public override init() {
    kind = .custom
    super.init()
  }

  public required init?(coder: NSCoder) {
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

  /// The view that owns the guide. A custom guide takes part in layout only while it has an owner.
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

  /// In the owning view's coordinates. For a custom guide, the result of the last layout.
  open var layoutFrame: CGRect {
    view.flatMap { $0.frame(of: self) } ?? solvedFrame
  }

  /// Returns the active constraints on an axis that refer to this guide.
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    guard let view else { return [] }
    return AutoLayout.constraints(above: view, on: axis) { $0 === self }
  }

  /// Whether the constraints leave the guide's position or size open.
  open var hasAmbiguousLayout: Bool {
    guard kind == .custom, let view else { return false }
    return AutoLayout.solution(for: view).isAmbiguous(self)
  }

  func setSolvedFrame(_ frame: CGRect) {
    solvedFrame = frame
  }

  open var leadingAnchor: NSLayoutXAxisAnchor { .init(.init(self, .leading)) }
  open var trailingAnchor: NSLayoutXAxisAnchor { .init(.init(self, .trailing)) }
  open var leftAnchor: NSLayoutXAxisAnchor { .init(.init(self, .left)) }
  open var rightAnchor: NSLayoutXAxisAnchor { .init(.init(self, .right)) }
  open var topAnchor: NSLayoutYAxisAnchor { .init(.init(self, .top)) }
  open var bottomAnchor: NSLayoutYAxisAnchor { .init(.init(self, .bottom)) }
  open var widthAnchor: NSLayoutDimension { .init(.init(self, .width)) }
  open var heightAnchor: NSLayoutDimension { .init(.init(self, .height)) }
  open var centerXAnchor: NSLayoutXAxisAnchor { .init(.init(self, .centerX)) }
  open var centerYAnchor: NSLayoutYAxisAnchor { .init(.init(self, .centerY)) }

  open override var description: String {
    MainActor.assumeIsolated {
      let owner = view.map { "\($0)" } ?? "(null)"
      return "<\(type(of: self)): \(address(of: self)) - \"\(identifier)\", "
        + "layoutFrame = \(layoutFrame), owningView = \(owner)>"
    }
  }
}
