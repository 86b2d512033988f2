// Foundation has these conformances itself on Apple platforms.
// swift-format-ignore-file: AvoidRetroactiveConformances

import Foundation
import OpenCombine

/// Work runs in the run loop's default mode, in the next turn at the earliest.
extension RunLoop: @retroactive Scheduler {
  public typealias SchedulerTimeType = _DateTime

  /// This scheduler has no options.
  public struct SchedulerOptions {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    perform { action() }
    // `perform` does not wake a main run loop that waits on another thread.
    if self === RunLoop.main, !Thread.isMainThread { DispatchQueue.main.async {} }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    _ = addTimer(date, interval: 0, repeats: false, tolerance, action)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = addTimer(date, interval: interval.timeInterval, repeats: true, tolerance, action)
    return AnyCancellable { timer.invalidate() }
  }

  private func addTimer(
    _ date: SchedulerTimeType, interval: TimeInterval, repeats: Bool,
    _ tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> Timer {
    nonisolated(unsafe) let action = action
    let timer = Timer(fire: date.date, interval: interval, repeats: repeats) { _ in action() }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .default)
    return timer
  }
}
