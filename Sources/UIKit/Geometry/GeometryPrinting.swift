// On Apple platforms, points, sizes and rectangles print as tuples. Foundation on Linux prints its
// own structure; these conformances make `print(view.frame)` the same everywhere.
// swift-format-ignore-file: AvoidRetroactiveConformances

#if !canImport(CoreGraphics)
  extension CGPoint: @retroactive CustomDebugStringConvertible {
    public var debugDescription: String { "(\(x), \(y))" }
  }

  extension CGSize: @retroactive CustomDebugStringConvertible {
    public var debugDescription: String { "(\(width), \(height))" }
  }

  extension CGRect: @retroactive CustomDebugStringConvertible {
    public var debugDescription: String {
      "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
    }
  }
#endif
