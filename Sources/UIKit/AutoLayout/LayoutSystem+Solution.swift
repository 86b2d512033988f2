import Cassowary

extension LayoutSystem {
  func solution(of views: [UIView]) -> LayoutSolution {
    var solution = LayoutSolution(insets: insets, scrollViews: views.filter { $0 is UIScrollView })
    for view in views where view !== root && isPlacedByConstraints(view) {
      let id = ObjectIdentifier(view)
      guard let local = viewBox(view).local else { continue }
      solution.frames[id] = rect(of: local)
      let isDetermined = (variablesByView[id] ?? []).allSatisfy(solver.isDetermined)
      if !isDetermined { solution.ambiguous.insert(id) }
    }
    for view in views {
      for guide in view.constraintState.guides where guide.references > 0 {
        let owner = viewBox(view)
        var box = guideBox(guide, of: view)
        box.x = box.x - owner.contentX
        box.y = box.y - owner.contentY
        let id = ObjectIdentifier(guide)
        solution.frames[id] = rect(of: box)
        let isDetermined = (variablesByView[id] ?? []).allSatisfy(solver.isDetermined)
        if !isDetermined { solution.ambiguous.insert(id) }
      }
    }
    solution.ambiguous.formUnion(ambiguous)
    for (id, size) in contentSizes {
      solution.contentSizes[id] = CGSize(
        width: pixels(solver.value(of: LinearExpression(size.width))),
        height: pixels(solver.value(of: LinearExpression(size.height))))
    }
    if isRootSolved, let box = boxes[ObjectIdentifier(root)]?.frame {
      solution.rootSize = rect(of: box).size
    } else {
      solution.givenSize = root.bounds.size
    }
    return solution
  }

  /// Returns a box with its edges rounded to whole pixels, as UIKit does.
  func rect(of box: Box) -> CGRect {
    let (left, top) = (solver.value(of: box.x), solver.value(of: box.y))
    let x = pixels(left)
    let y = pixels(top)
    return CGRect(
      x: x, y: y,
      width: max(0, pixels(Double(pixels(left + solver.value(of: box.width)) - x))),
      height: max(0, pixels(Double(pixels(top + solver.value(of: box.height)) - y))))
  }

  func pixels(_ length: Double) -> CGFloat {
    let scale = Double(ModelDevice.scale)
    // A half pixel is rounded up, even if a rounding error made it slightly smaller.
    return CGFloat((length * scale + 1e-7).rounded() / scale)
  }
}
