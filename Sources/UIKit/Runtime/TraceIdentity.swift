import Synchronization
import Trace

/// The trace's identity of a view or a controller: its class and number. It is an object of its own
/// that any thread may use, because a responder records its `deinit`, which is not isolated to the
/// main actor.
final class TraceIdentity: Sendable {
  private struct State {
    var subject: TraceSubject?
    /// The event of the object's `deinit`, while it runs.
    var deinitEvent: Int?
    var isGoing = false
    var endsLater = false
  }

  private let state = Mutex(State())

  /// The class and its number. The responder's initializer sets it before anything else.
  var subject: TraceSubject {
    state.withLock { $0.subject }
      ?? TraceSubject(className: "UIResponder", instance: 0, isOwn: false)
  }

  /// Records the `init` of a new object.
  func created(as type: AnyClass) {
    let subject = TraceRecorder.shared.newSubject(of: type)
    state.withLock { $0.subject = subject }
    let number = TraceRecorder.shared.began("init", of: subject)
    TraceRecorder.shared.ended(number)
  }

  /// Records the `deinit`, only the first time that it is called. What the object owned is freed
  /// between this and ``ended()``.
  func goes() {
    let isFirst = state.withLock { state in
      defer { state.isGoing = true }
      return !state.isGoing
    }
    guard isFirst else { return }
    let number = TraceRecorder.shared.began("deinit", of: subject)
    state.withLock { $0.deinitEvent = number }
  }

  /// Leaves it to ``ends()`` to record that the object has been freed.
  func endsLater() {
    state.withLock { $0.endsLater = true }
  }

  /// Records that the object has been freed, unless that is left to ``ends()``.
  func ended() {
    goes()
    guard !state.withLock({ $0.endsLater }) else { return }
    ends()
  }

  func ends() {
    TraceRecorder.shared.ended(state.withLock { $0.deinitEvent })
  }
}
