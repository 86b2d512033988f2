import Trace

extension TraceTree {
  /// The current trees: the visible windows, or if there are none, the topmost loaded views of all
  /// controllers. Just after an event, these are included beside the windows, too: in `viewDidLoad`
  /// a view is in no window yet.
  @MainActor static func now(moment: Int?) -> TraceTree {
    let windows = Runtime.windows
    let isWithoutWindows = windows.isEmpty || moment != nil
    let others = isWithoutWindows ? Runtime.topmostViews : []
    let roots = windows + others.filter { view in !windows.contains { $0 === view } }
    return TraceTree(moment: moment, roots: roots.map { TraceNode($0, root: $0) })
  }
}

extension TraceNode {
  @MainActor init(_ view: UIView, root: UIView) {
    self.init(
      subject: view.traceIdentity.subject,
      controller: view.rootController?.traceIdentity.subject,
      text: view.shownText,
      frame: Rectangle(view.frame),
      frameInWindow: Rectangle(view === root ? view.frame : view.convert(view.bounds, to: root)),
      isHidden: view.isHidden, alpha: view.alpha, attributes: TraceNode.attributes(of: view),
      children: view.subviews.map { TraceNode($0, root: root) })
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

extension TraceNode.Rectangle {
  init(_ rect: CGRect) {
    self.init(
      x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width),
      height: Double(rect.height))
  }
}
