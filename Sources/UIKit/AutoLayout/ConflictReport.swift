/// The text that UIKit writes to the console when required constraints contradict each other.
@MainActor struct ConflictReport {
  private let broken: NSLayoutConstraint
  private let others: [NSLayoutConstraint]
  private let root: UIView

  /// - Parameters:
  ///   - broken: The constraint that is broken, which was activated last.
  ///   - others: The constraints that together contradict it.
  init(breaking broken: NSLayoutConstraint, against others: [NSLayoutConstraint], root: UIView) {
    self.broken = broken
    self.others = others
    self.root = root
  }

  var text: String {
    let lines = (masks + (others + [broken]).map(\.description)).map { "    \"\($0)\"" }
    return """
      [LayoutConstraints] Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want. 
      \tTry this: 
      \t\t(1) look at each constraint and try to figure out which you don't expect; 
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it. \
      \(masks.isEmpty ? "" : note)
      (
      \(lines.joined(separator: ",\n"))
      )

      Will attempt to recover by breaking constraint 
      \(broken)

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
      The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in \
      <UIKitCore/UIView.h> may also be helpful.
      """
  }

  private var note: String {
    "\n\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, "
      + "refer to the documentation for the UIView property "
      + "translatesAutoresizingMaskIntoConstraints) "
  }

  /// The constraints that represent the frames of views that are placed by their frames.
  private var masks: [String] {
    var seen: Set<ObjectIdentifier> = []
    return (others + [broken]).flatMap { constraint -> [String] in
      [constraint.first, constraint.second].compactMap { $0?.item?.layoutView }.flatMap { view in
        guard view.translatesAutoresizingMaskIntoConstraints, view !== root,
          seen.insert(ObjectIdentifier(view)).inserted
        else { return [String]() }
        return describe(view, isVertical: constraint.first.axis == .vertical)
      }
    }
  }

  private func describe(_ view: UIView, isVertical: Bool) -> [String] {
    let mask = view.autoresizingMask
    let horizontal = letters(
      mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
      mask.contains(.flexibleRightMargin))
    let vertical = letters(
      mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
      mask.contains(.flexibleBottomMargin))
    let name = view.layoutName
    let frame = view.frame
    let (place, length) =
      isVertical
      ? ("minY == \(shortNumber(frame.minY))", "height == \(shortNumber(frame.height))")
      : ("minX == \(shortNumber(frame.minX))", "width == \(shortNumber(frame.width))")
    let start =
      "<NSAutoresizingMaskLayoutConstraint:\(address(of: view)) h=\(horizontal) v=\(vertical) \(name)"
    let parent = view.superview.map { ", names: '|':\($0.layoutName) " } ?? ""
    return ["\(start).\(place)   (active\(parent))>", "\(start).\(length)   (active)>"]
  }

  /// A mark for each part, such as `-&-` for a flexible length. The last part is flexible if no
  /// other part is.
  private func letters(_ before: Bool, _ length: Bool, _ after: Bool) -> String {
    let end = after || !before && !length
    return [before, length, end].map { $0 ? "&" : "-" }.joined()
  }
}
