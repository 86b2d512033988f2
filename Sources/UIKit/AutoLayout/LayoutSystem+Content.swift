import Cassowary

extension LayoutSystem {
  func addContentSize(of view: UIView) {
    let size = view.knownIntrinsicSize
    let box = viewBox(view).alignment
    let state = view.constraintState
    let text = view as? TextBearing
    var resistance = state.compressionResistance.horizontal
    if let text, text.isHeightByWidth, resistance.rawValue < 1000 {
      // Among equal priorities, text that can wrap is compressed first. Apple does not specify
      // this.
      resistance.rawValue -= 0.01
    }
    addContentLength(
      size.width, box.width, hugging: state.hugging.horizontal, compression: resistance)
    let heights = addContentLength(
      size.height, box.height, hugging: state.hugging.vertical,
      compression: state.compressionResistance.vertical)
    if !heights.isEmpty, let text, text.isHeightByWidth {
      contentHeights.append(
        ContentHeight(
          view: Weak(view), constraints: heights, height: size.height, settledHeight: size.height))
    }
  }

  @discardableResult
  func addContentLength(
    _ length: CGFloat, _ expression: LinearExpression, hugging: UILayoutPriority,
    compression: UILayoutPriority
  ) -> [Constraint] {
    guard length >= 0, length.isFinite else { return [] }
    let difference = expression - bounded(length)
    var limits: [Constraint]
    if hugging.rawValue < 1000, compression.rawValue < 1000 {
      limits = [
        Constraint(
          difference, above: Double(hugging.rawValue), below: Double(compression.rawValue))
      ]
    } else {
      limits = [
        Constraint(difference, .lessOrEqual, strength: strength(hugging)),
        Constraint(difference, .greaterOrEqual, strength: strength(compression)),
      ]
    }
    for limit in limits { solver.add(limit) }
    return limits
  }

  func strength(_ priority: UILayoutPriority) -> Strength {
    priority.rawValue >= 1000 ? .required : .optional(Double(priority.rawValue))
  }

  /// The height of multiline text depends on its width, so the widths are solved first.
  func settleContentHeights() {
    for _ in 0..<4 {
      var isSettled = true
      for (index, content) in contentHeights.enumerated() {
        guard let view = content.view.object, let text = view as? TextBearing else { continue }
        let width = CGFloat(solver.value(of: viewBox(view).alignment.width))
        let height = text.contentHeight(forWidth: width)
        guard height != content.settledHeight else { continue }
        isSettled = false
        contentHeights[index].settledHeight = height
        for constraint in content.constraints {
          solver.setShift(Double(content.height - height), of: constraint)
        }
      }
      if isSettled { return }
    }
  }
}

/// A length for calculations, limited to ten million points, so that "as large as possible" does
/// not cause rounding errors in the other lengths.
func bounded(_ length: CGFloat) -> Double {
  length.isNaN ? 0 : min(max(Double(length), -1e7), 1e7)
}
