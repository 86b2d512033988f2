/// A rectangle that takes part in layout without being a view.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// What the rectangle follows.
  enum Kind {
    /// Constraints alone.
    case custom
    case safeArea
    case layoutMargins
    case readableContent
    /// What the keyboard covers; without one, the lower end of the safe area.
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

  /// The active constraints that speak of this guide, on an axis.
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    guard let view else { return [] }
    return AutoLayout.constraints(above: view, on: axis) { $0 === self }
  }

  /// Whether the constraints leave open where the guide is, or how large.
  public var hasAmbiguousLayout: Bool {
    guard kind == .custom, let view else { return false }
    return AutoLayout.solution(for: view).isAmbiguous(self)
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
