// Foundation has these conformances itself on Apple platforms.
// swift-format-ignore-file: AvoidRetroactiveConformances

import Foundation
import OpenCombine

/// Work is added to the queue as an operation. Work for a later time is added at that time.
extension OperationQueue: @retroactive Scheduler {
  public typealias SchedulerTimeType = _DateTime

  /// This scheduler has no options.
  public struct SchedulerOptions {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    addOperation { action() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    nonisolated(unsafe) let action = action
    clock.asyncAfter(deadline: .now() + now.distance(to: date).timeInterval) {
      self.addOperation { action() }
    }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    nonisolated(unsafe) let action = action
    let source = DispatchSource.makeTimerSource(queue: clock)
    source.schedule(
      deadline: .now() + now.distance(to: date).timeInterval, repeating: interval.timeInterval)
    source.setEventHandler { self.addOperation { action() } }
    source.resume()
    return AnyCancellable { source.cancel() }
  }

  /// The queue that waits for the time of an operation.
  private var clock: DispatchQueue { self === OperationQueue.main ? .main : .global() }
}
