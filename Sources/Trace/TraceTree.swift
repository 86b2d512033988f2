/// The windows and their views at one moment.
package struct TraceTree: Hashable, Sendable {
  /// The number of the event that has just returned or is about to begin; `nil` at the end of the
  /// program.
  package var moment: Int?
  /// The windows; if there are none, the topmost loaded views in the order in which their
  /// controllers were created. Just after an event, the topmost views that are in no window follow
  /// the windows.
  package var roots: [TraceNode]

  package init(moment: Int?, roots: [TraceNode]) {
    self.moment = moment
    self.roots = roots
  }
}

/// A view with everything that a claim may state about it. Lengths are in points.
package struct TraceNode: Codable, Hashable, Sendable {
  package struct Rectangle: Codable, Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  package var subject: TraceSubject
  /// The controller whose root view this is.
  package var controller: TraceSubject?
  /// The text that the view shows: a label's text, a button's title.
  package var text: String?
  /// In the superview's coordinates.
  package var frame: Rectangle
  /// In the window's coordinates; if there is no window, in those of the root view.
  package var frameInWindow: Rectangle
  package var isHidden: Bool
  package var alpha: Double
  /// Further attributes by name, as claims state them: `tag` is `3`, `backgroundColor` is
  /// `systemRed`.
  package var attributes: [String: String]
  /// How the view looks; `nil` in a run that is not recorded step by step.
  package var look: TraceLook?
  /// Back to front.
  package var children: [TraceNode]

  package init(
    subject: TraceSubject, controller: TraceSubject?, text: String?, frame: Rectangle,
    frameInWindow: Rectangle, isHidden: Bool, alpha: Double, attributes: [String: String],
    look: TraceLook? = nil, children: [TraceNode]
  ) {
    self.subject = subject
    self.controller = controller
    self.text = text
    self.frame = frame
    self.frameInWindow = frameInWindow
    self.isHidden = isHidden
    self.alpha = alpha
    self.attributes = attributes
    self.look = look
    self.children = children
  }
}
