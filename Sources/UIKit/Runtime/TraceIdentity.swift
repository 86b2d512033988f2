import Synchronization
import Trace

/// The identity of a view or a view controller in the trace: its class and number. It is a separate
/// object that any thread may use, because a responder records its `deinit`, which is not isolated
/// to the main actor.
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

  /// Gives a new object its identity.
  ///
  /// - Parameter isRecorded: Whether its `init` is part of the trace.
  func created(as type: AnyClass, isRecorded: Bool) {
    let subject = TraceRecorder.shared.newSubject(of: type)
    state.withLock { $0.subject = subject }
    guard isRecorded else { return }
    let number = TraceRecorder.shared.began("init", of: subject)
    TraceRecorder.shared.ended(number)
  }

  /// Records the start of the `deinit`. Only the first call has an effect. Objects that the object
  /// owned are freed between this and ``ended()``.
  func goes() {
    let isFirst = state.withLock { state in
      defer { state.isGoing = true }
      return !state.isGoing
    }
    guard isFirst else { return }
    let number = TraceRecorder.shared.began("deinit", of: subject)
    state.withLock { $0.deinitEvent = number }
  }

  /// Defers the record that the object has been freed to ``ends()``.
  func endsLater() {
    state.withLock { $0.endsLater = true }
  }

  /// Records that the object has been freed, unless ``endsLater()`` was called.
  func ended() {
    goes()
    guard !state.withLock({ $0.endsLater }) else { return }
    ends()
  }

  func ends() {
    TraceRecorder.shared.ended(state.withLock { $0.deinitEvent })
  }
}
