/// A timer that calls a method of its target for every frame: sixty times per second on the
/// runtime's clock, once it is added to the main run loop.
///
/// It retains its target until it is invalidated (F102). It does not keep a program running by
/// itself.
///
/// - Mode: behaves
open class CADisplayLink: NSObject {
  private var target: AnyObject?
  private let selector: Selector
  private var timer: (any DispatchSourceTimer)?
  private var start: CFTimeInterval = 0
  private var frames = 0

  /// The time at which the last frame was shown, in the time of `CACurrentMediaTime()`; 0 before
  /// the first.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The seconds between two frames of the display.
  open private(set) var duration: CFTimeInterval = 1.0 / 60
  open var preferredFramesPerSecond = 0
  open var preferredFrameRateRange = CAFrameRateRange.default
  open var isPaused = false

  /// The time at which the next frame is shown.
  open var targetTimestamp: CFTimeInterval { timestamp + 1 / rate }

  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
  }

  deinit {
    timer?.cancel()
  }

  /// Frames per second: the preferred number, rounded to what a display of 60 Hz can show.
  private var rate: Double {
    let preferred = Double(preferredFrameRateRange.preferred ?? 0)
    let wished = preferredFramesPerSecond > 0 ? Double(preferredFramesPerSecond) : preferred
    return wished > 0 ? 60 / (60 / min(wished, 60)).rounded() : 60
  }

  /// Starts the timer, which retains the display link. Only the main run loop shows frames here.
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

  /// Removes it from the run loop permanently, and releases the target.
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

/// The preferred range of frames per second.
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
