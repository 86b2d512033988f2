import CUIKit
import Synchronization
import Trace

/// Tracks which of the program's statements or events causes each call by the runtime, even if the
/// call happens later: after the commit, or when an animation ends.
enum TraceCauses {
  private struct State {
    /// The top-level statement of the program that is being executed.
    var statement: TracePlace?
    /// The cause of the block that is running.
    var ofBlock: TraceCause?
  }

  private static let state = Mutex(State())

  /// The cause of the scheduled commit.
  @MainActor static var commit: TraceCause?

  /// The cause of an event that is recorded now.
  static var now: TraceCause {
    TraceRecorder.shared.isListening
      ? now(during: TraceRecorder.shared.openEvent) : TraceCause()
  }

  /// - Parameter event: The innermost open event.
  static func now(during event: Int?) -> TraceCause {
    if let event { return TraceCause(event: event, call: ProgramCall.current()) }
    let (statement, ofBlock) = state.withLock { ($0.statement, $0.ofBlock) }
    return ofBlock ?? TraceCause(statement: statement, call: ProgramCall.current())
  }

  /// Wraps a block so that events recorded while it runs have the current cause, even if it runs
  /// later.
  @MainActor static func keeping(
    _ block: @escaping @MainActor () -> Void
  ) -> @MainActor () -> Void {
    guard TraceRecorder.shared.isListening else { return block }
    let cause = now
    return { with(cause, block) }
  }

  @MainActor static func with(_ cause: TraceCause?, _ block: @MainActor () -> Void) {
    let before = state.withLock { state in
      defer { state.ofBlock = cause ?? state.ofBlock }
      return state.ofBlock
    }
    block()
    state.withLock { $0.ofBlock = before }
  }

  fileprivate static func executes(_ statement: TracePlace?) {
    state.withLock { $0.statement = statement }
  }

  /// Called when the program's top level has ended, so that later events belong to no statement.
  static func statementsEnded() { executes(nil) }
}

/// Records that a top-level statement of the program is executed. Proofbook inserts a call before
/// each statement.
public func _statement(_ line: Int, _ column: Int) {
  TraceCauses.executes(TracePlace(line: line, column: column))
}

/// The runtime method that the program called last and that has not returned yet.
enum ProgramCall {
  private static let names = Mutex<[UInt: String?]>([:])

  /// The method's name, such as `UIWindow.makeKeyAndVisible()`; `nil` if the run loop called the
  /// runtime, not the program.
  static func current() -> String? {
    let address = UInt(bitPattern: proofbook_called_by_program())
    guard address != 0 else { return nil }
    if let known = names.withLock({ $0[address] }) { return known }
    let symbol = proofbook_symbol(UnsafeRawPointer(bitPattern: address)).map { String(cString: $0) }
    let name = symbol.flatMap(demangled).flatMap(SymbolName.short)
    names.withLock { $0[address] = .some(name) }
    return name
  }

  private static func demangled(_ symbol: String) -> String? {
    guard let text = demangle(symbol, symbol.utf8.count, nil, nil, 0) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  @_silgen_name("swift_demangle")
  private static func demangle(
    _ name: UnsafePointer<CChar>, _ length: Int, _ output: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
  ) -> UnsafeMutablePointer<CChar>?
}
