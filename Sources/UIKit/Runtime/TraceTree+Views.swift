import Trace

extension TraceTree {
  /// The current trees: the visible windows, or, if there are none, the topmost loaded views of all
  /// view controllers. Just after an event, these views are included in addition to the windows,
  /// because in `viewDidLoad` a view is not in a window yet.
  ///
  /// - Parameter isDrawn: Whether the views' looks are included.
  @MainActor static func now(moment: Int?, isDrawn: Bool = false) -> TraceTree {
    LookPen.isDrawing = isDrawn
    defer { LookPen.isDrawing = false }
    let windows = Runtime.windows
    let isWithoutWindows = windows.isEmpty || moment != nil
    let others = isWithoutWindows ? Runtime.topmostViews : []
    let roots = windows + others.filter { view in !windows.contains { $0 === view } }
    return TraceTree(moment: moment, roots: roots.map { TraceNode($0, root: $0, isDrawn: isDrawn) })
  }
}

extension TraceNode {
  @MainActor init(_ view: UIView, root: UIView, isDrawn: Bool = false) {
    self.init(
      subject: view.traceIdentity.subject,
      controller: view.rootController?.traceIdentity.subject,
      text: view.shownText,
      frame: Rectangle(view.frame),
      frameInWindow: Rectangle(view === root ? view.frame : view.convert(view.bounds, to: root)),
      isHidden: view.isHidden, alpha: view.alpha, attributes: TraceNode.attributes(of: view),
      look: isDrawn ? TraceLook(view) : nil,
      children: view.subviews.map { TraceNode($0, root: root, isDrawn: isDrawn) })
  }

  @MainActor private static func attributes(of view: UIView) -> [String: String] {
    var result = ["bounds": UIView.describe(view.bounds)]
    if view.tag != 0 { result["tag"] = "\(view.tag)" }
    if let color = view.backgroundColor { result["backgroundColor"] = color.traceName }
    if !view.isUserInteractionEnabled { result["isUserInteractionEnabled"] = "false" }
    if view.clipsToBounds { result["clipsToBounds"] = "true" }
    if let identifier = view.accessibilityIdentifier {
      result["accessibilityIdentifier"] = identifier
    }
    return result
  }
}

extension TraceLook {
  @MainActor init(_ view: UIView) {
    var pen = LookPen(view)
    let layer = view.layer
    pen.look.cornerRadius = Double(layer.cornerRadius)
    pen.look.isClipping = view.clipsToBounds
    let transform = view.transform
    if transform.a != 1 || transform.b != 0 || transform.c != 0 || transform.d != 1 {
      let numbers = [transform.a, transform.b, transform.c, transform.d].map { Double($0) }
      if numbers.allSatisfy(\.isFinite) { pen.look.transform = numbers }
    }
    let radius = CGFloat(pen.look.cornerRadius)
    // A view outside every window is drawn on the background colour, because its text colours
    // assume that.
    let isAlone = view.superview == nil && !(view is UIWindow)
    pen.box(
      pen.bounds, radius: radius, fill: view.backgroundColor ?? (isAlone ? .systemBackground : nil))
    (view as? any LookBearing)?.addLook(to: &pen)
    if let controller = view.rootController {
      let bearer: any RootLookBearing = controller
      bearer.addRootLook(of: view, to: &pen)
    }
    if layer.borderWidth > 0, let color = layer.borderColor {
      pen.isAbove = true
      pen.box(
        pen.bounds.insetBy(dx: layer.borderWidth / 2, dy: layer.borderWidth / 2),
        radius: max(0, radius - layer.borderWidth / 2), border: UIColor(cgColor: color),
        width: layer.borderWidth)
    }
    self = pen.look
  }
}

extension TraceNode.Rectangle {
  init(_ rect: CGRect) {
    self.init(
      x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width),
      height: Double(rect.height))
  }
}
