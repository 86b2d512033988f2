// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The drawing contexts of each thread, the innermost last.
enum GraphicsStack {
  private final class Stack {
    var contexts: [(context: CGContext, isImage: Bool)] = []
  }

  private static var stack: Stack {
    let key = "proofbook.graphics"
    if let stack = Thread.current.threadDictionary[key] as? Stack { return stack }
    let stack = Stack()
    Thread.current.threadDictionary[key] = stack
    return stack
  }

  static var current: CGContext? { stack.contexts.last?.context }
  static var currentImage: CGContext? { stack.contexts.last { $0.isImage }?.context }

  static func push(_ context: CGContext, isImage: Bool = false) {
    stack.contexts.append((context, isImage))
  }

  static func pop() {
    _ = stack.contexts.popLast()
  }

  static func with<Result>(_ context: CGContext, _ body: () throws -> Result) rethrows -> Result {
    push(context)
    defer { pop() }
    return try body()
  }

  /// Records a call in the current context, if there is one.
  static func record(_ call: @autoclosure () -> String) {
    current?.record(call())
  }
}

/// Returns the drawing context of this thread: inside `draw(_:)` and a renderer's actions; `nil`
/// elsewhere.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current }

public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.push(context) }
public func UIGraphicsPopContext() { GraphicsStack.pop() }

/// Begins an image with one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image.
///
/// - Parameter scale: Pixels per point; 0 for the screen's.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  GraphicsStack.push(
    CGContext(size: size, scale: scale == 0 ? ModelDevice.scale : scale), isImage: true)
}

/// Returns an image of the current image context's size, without pixels; `nil` if there is no such
/// context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  GraphicsStack.currentImage.map(UIImage.init(drawnIn:))
}

public func UIGraphicsEndImageContext() { GraphicsStack.pop() }

public func UIRectFill(_ rect: CGRect) { GraphicsStack.record("fill(\(rect))") }

public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  GraphicsStack.record("fill(\(rect), blendMode: \(blendMode))")
}

public func UIRectFrame(_ rect: CGRect) { GraphicsStack.record("stroke(\(rect))") }

public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  GraphicsStack.record("stroke(\(rect), blendMode: \(blendMode))")
}

public func UIRectClip(_ rect: CGRect) { GraphicsStack.current?.clip(to: rect) }

extension UIImage {
  /// The result of drawing into a context: its size, without pixels.
  convenience init(drawnIn context: CGContext) {
    self.init(
      source: .drawn(context.recordedCalls),
      attributes: Attributes(size: context.size, scale: context.scale))
  }

  /// The calls that drew the image, oldest first; `nil` for an image that was not drawn. Not part
  /// of Apple's API.
  public var recordedCalls: [String]? {
    if case .drawn(let calls) = source { calls } else { nil }
  }
}
