/// The solution of a tree's constraints: the frames of the views that they place.
@MainActor struct LayoutSolution {
  /// Insets that the equations were created with.
  struct UsedInsets {
    let id: ObjectIdentifier
    private let view: Weak<UIView>
    private let kind: UILayoutGuide.Kind
    private let insets: UIEdgeInsets

    init(_ kind: UILayoutGuide.Kind, of view: UIView, _ insets: UIEdgeInsets) {
      id = ObjectIdentifier(view)
      self.view = Weak(view)
      self.kind = kind
      self.insets = insets
    }

    @MainActor var isCurrent: Bool { view.object.map { $0.insets(of: kind) == insets } ?? true }
  }

  /// By the views' identities.
  private let insets: [ObjectIdentifier: [UsedInsets]]
  /// The scroll positions of views when the equations were created.
  private let scrolls: [(view: Weak<UIView>, origin: CGPoint)]
  /// Alignment rectangles in the superviews' coordinates, and the frames of guides, by view or guide.
  var frames: [ObjectIdentifier: CGRect] = [:]
  var contentSizes: [ObjectIdentifier: CGSize] = [:]
  var ambiguous: Set<ObjectIdentifier> = []
  /// The root's size, if the constraints determine it.
  var rootSize: CGSize?
  /// The root's size, if the equations were created for it.
  var givenSize: CGSize?

  init(insets: [UsedInsets], scrollViews: [UIView]) {
    self.insets = Dictionary(grouping: insets, by: \.id)
    scrolls = scrollViews.map { (Weak($0), $0.bounds.origin) }
  }

  /// Whether all inputs that do not invalidate the solution themselves are unchanged.
  ///
  /// - Parameter view: A view that is being laid out. Only its own insets are compared, because the
  ///   other views are laid out later.
  func isCurrent(for root: UIView, layingOut view: UIView?) -> Bool {
    let used =
      view.map { insets[ObjectIdentifier($0)] ?? [] } ?? insets.values.flatMap(\.self)
    return (givenSize == nil || givenSize == root.bounds.size)
      && used.allSatisfy { $0.isCurrent }
      && scrolls.allSatisfy { used in
        used.view.object.map { $0.bounds.origin == used.origin } ?? true
      }
  }

  func frame(of view: UIView) -> CGRect? { frames[ObjectIdentifier(view)] }
  func frame(of guide: UILayoutGuide) -> CGRect? { frames[ObjectIdentifier(guide)] }
  func contentSize(of view: UIView) -> CGSize? { contentSizes[ObjectIdentifier(view)] }
  func isAmbiguous(_ item: LayoutItem) -> Bool { ambiguous.contains(ObjectIdentifier(item)) }

  /// The views whose frames differ from the solution.
  func movedViews(in root: UIView) -> [UIView] {
    root.subtree.filter { view in
      frame(of: view).map { view.frame(forAlignmentRect: $0) != view.untransformedFrame } ?? false
    }
  }
}
