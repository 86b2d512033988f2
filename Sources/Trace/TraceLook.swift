/// The appearance of a view without its subviews, as far as the runtime knows it. Only runs that
/// are recorded step by step have it. Lengths are in points, in the view's own coordinates.
package struct TraceLook: Codable, Hashable, Sendable {
  /// The kind of a view, which affects how it is drawn.
  package enum Role: Int, Codable, Sendable {
    case view
    /// A window, which is drawn as the screen of a device.
    case window
  }

  package var role = Role.view
  /// The size of the bounds, which differs from that of the frame if the view is transformed.
  package var width: Double
  package var height: Double
  /// The origin of the bounds: how far the content is scrolled.
  package var offsetX = 0.0
  package var offsetY = 0.0
  /// The numbers a, b, c and d of the transform; `nil` for the identity or a translation.
  package var transform: [Double]?
  package var cornerRadius = 0.0
  /// Whether content outside of the bounds is hidden.
  package var isClipping = false
  /// Drawn below the subviews, in this order.
  package var shapes: [TraceShape] = []
  /// Drawn above the subviews, in this order.
  package var overlay: [TraceShape] = []

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A part of a view's look.
package enum TraceShape: Codable, Hashable, Sendable {
  /// A rectangle with a fill and a border, both of which may be transparent.
  case box(TraceNode.Rectangle, radius: Double, fill: UInt32, border: UInt32, width: Double)
  /// A line of text.
  case text(TraceText)
  /// A glyph, such as a system image, that fills a rectangle.
  case symbol(String, TraceNode.Rectangle, UInt32)
}

/// A line of text. Its width is the one that the runtime measured.
package struct TraceText: Codable, Hashable, Sendable {
  package enum Style: Int, Codable, Sendable {
    case plain, italic, monospaced, serif
  }

  package var text: String
  package var x: Double
  package var baseline: Double
  package var width: Double
  package var size: Double
  /// From 100 to 900, as in CSS.
  package var weight: Int
  package var style: Style
  /// Red, green, blue and alpha, a byte each.
  package var color: UInt32

  package init(
    _ text: String, x: Double, baseline: Double, width: Double, size: Double, weight: Int,
    style: Style, color: UInt32
  ) {
    self.text = text
    self.x = x
    self.baseline = baseline
    self.width = width
    self.size = size
    self.weight = weight
    self.style = style
    self.color = color
  }
}
