/// A timer that calls a method of its target with every frame: sixty times a second of the runtime's clock, once it is
/// added to the main run loop.
///
/// It holds its target until it is invalidated (F102). Alone it does not keep a program from ending.
///
/// - Mode: behaves
open class CADisplayLink: NSObject {
  private var target: AnyObject?
  private let selector: Selector
  private var timer: (any DispatchSourceTimer)?
  private var start: CFTimeInterval = 0
  private var frames = 0

  /// When the last frame was shown, in the time of `CACurrentMediaTime()`; 0 before the first.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The seconds between two frames of the display.
  open private(set) var duration: CFTimeInterval = 1.0 / 60
  open var preferredFramesPerSecond = 0
  open var preferredFrameRateRange = CAFrameRateRange.default
  open var isPaused = false

  /// When the next frame is shown.
  open var targetTimestamp: CFTimeInterval { timestamp + 1 / rate }

  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
  }

  deinit {
    timer?.cancel()
  }

  /// Frames a second: what is preferred, rounded to what a display of 60 can show.
  private var rate: Double {
    let preferred = Double(preferredFrameRateRange.preferred ?? 0)
    let wished = preferredFramesPerSecond > 0 ? Double(preferredFramesPerSecond) : preferred
    return wished > 0 ? 60 / (60 / min(wished, 60)).rounded() : 60
  }

  /// The run loop holds it from now on. Only the main run loop shows frames here.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard timer == nil, target != nil else { return }
    start = CACurrentMediaTime()
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + 1.0 / 60, repeating: 1.0 / 60, leeway: .nanoseconds(0))
    nonisolated(unsafe) let link = self
    timer.setEventHandler { link.show() }
    self.timer = timer
    timer.resume()
  }

  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    stop()
  }

  /// Takes it from the run loop for good, and lets go of the target.
  open func invalidate() {
    stop()
    target = nil
  }

  private func stop() {
    timer?.setEventHandler(handler: nil)
    timer?.cancel()
    timer = nil
  }

  private func show() {
    frames += 1
    guard !isPaused, frames % Int((60 / rate).rounded()) == 0, let target else { return }
    timestamp = start + Double(frames) / 60
    nonisolated(unsafe) let object = target
    nonisolated(unsafe) let link = self
    let selector = selector
    MainActor.assumeIsolated {
      let action = _Action(name: selector.name, arguments: [link])
      guard ActionTable.perform(action, on: object) else {
        fatalError("\(object): unrecognized selector '\(selector)' sent to instance")
      }
    }
  }
}

/// How many frames a second are wished for.
///
/// - Mode: data
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
