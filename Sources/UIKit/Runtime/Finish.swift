import CUIKit
import Trace

extension Runtime {
  /// Lets a program come to rest: turns the main run loop until nothing is left to deliver and the
  /// main queue is empty.
  ///
  /// - Parameter limit: The seconds after which a program that never rests is left.
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

  /// Runs what is on the main queue, and the blocks and timers of the main run loop that are due.
  ///
  /// - Returns: Whether the runtime delivered nothing meanwhile.
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

/// What the host of an example calls on the main thread when the program has ended, where time is real: on
/// Linux the host's clock knows when nothing is left to come.
@_cdecl("proofbook_uikit_finish")
public func _proofbookFinish(seconds: Double, key: UInt64) {
  guard proofbook_is_host(key) else { return }
  MainActor.assumeIsolated { Runtime.finish(limit: seconds) }
}

/// The same for a program that is asynchronous at its top level.
///
/// - Parameter seconds: After which a program that never rests is left.
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

/// What the host calls where only timers that repeat are left: the program has ended here, should they never end.
@_cdecl("proofbook_uikit_mark")
public func _proofbookMark(key: UInt64) {
  guard proofbook_is_host(key) else { return }
  MainActor.assumeIsolated { TraceRecorder.shared.keepFinalTree() }
}

/// What the host calls when it has taken back what came after the mark.
@_cdecl("proofbook_uikit_return")
public func _proofbookReturn(key: UInt64) {
  guard proofbook_is_host(key) else { return }
  TraceRecorder.shared.writeKeptTree()
}
