import CUIKit
import Trace

extension Runtime {
  /// Runs the main run loop until the program is idle: nothing is left to deliver, and the main
  /// queue is empty.
  ///
  /// - Parameter limit: The maximum time in seconds, for a program that never becomes idle.
  static func finish(limit: Double) {
    TraceCauses.statementsEnded()
    let start = ContinuousClock.now
    var quietTurns = 0
    let end = start + .seconds(limit)
    while quietTurns < 3, ContinuousClock.now < end {
      let isQuiet = turnMainQueue(until: end) && !isBusy
      quietTurns = isQuiet ? quietTurns + 1 : 0
      if !isQuiet { Thread.sleep(forTimeInterval: 0.0005) }
    }
  }

  /// Runs the work on the main queue, and the blocks and timers of the main run loop that are due.
  ///
  /// - Returns: Whether the runtime delivered nothing in the meantime.
  private static func turnMainQueue(until end: ContinuousClock.Instant) -> Bool {
    let before = TraceRecorder.shared.lastNumber
    let marker = Marker()
    DispatchQueue.main.async { MainActor.assumeIsolated { marker.isReached = true } }
    while !marker.isReached, ContinuousClock.now < end {
      _ = RunLoop.main.run(mode: .default, before: Date())
    }
    return TraceRecorder.shared.lastNumber == before
  }

  @MainActor private final class Marker {
    var isReached = false
  }
}

/// Called by the example's host on the main thread when the program has ended, if real time is
/// used. On Linux, the host's clock detects that no work is left.
@_cdecl("proofbook_uikit_finish")
public func _proofbookFinish(seconds: Double, key: UInt64) {
  guard proofbook_is_host(key) else { return }
  MainActor.assumeIsolated { Runtime.finish(limit: seconds) }
}

/// Waits until a program with asynchronous top-level code is idle.
///
/// - Parameter seconds: The maximum time, for a program that never becomes idle.
@MainActor public func _proofbookFinish(within seconds: Double = 10) async {
  TraceCauses.statementsEnded()
  let end = ContinuousClock.now + .seconds(seconds)
  var quietTurns = 0
  while quietTurns < 3, ContinuousClock.now < end {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
    quietTurns = Runtime.isBusy ? 0 : quietTurns + 1
    if Runtime.isBusy { try? await Task.sleep(for: .milliseconds(1)) }
  }
}

/// Called by the host when only repeating timers are left. Stores the view tree: if the timers
/// never stop, the program ends at this point.
@_cdecl("proofbook_uikit_mark")
public func _proofbookMark(key: UInt64) {
  guard proofbook_is_host(key) else { return }
  MainActor.assumeIsolated { TraceRecorder.shared.keepFinalTree() }
}

/// Called by the host after it has discarded everything after the mark. Writes the stored view
/// tree.
@_cdecl("proofbook_uikit_return")
public func _proofbookReturn(key: UInt64) {
  guard proofbook_is_host(key) else { return }
  TraceRecorder.shared.writeKeptTree()
}
