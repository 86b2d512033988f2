// The functions with which a program reports its claimed statements. The rewriter adds the calls.
// Each passes the number of a report, and the token that the host also received.

/// Reports a value. The rewriter puts a call around each expression whose value is claimed.
///
/// - Returns: The value.
@discardableResult
public func _claimed<Value>(_ value: Value, _ number: Int, _ token: UInt64) -> Value {
  if _records(number, token) { Recorder.record(value, of: .claimed(number)) }
  return value
}

/// Whether this run reports the value with a number. An inserted line, for example for the target
/// of an assignment, evaluates its code only then.
public func _records(_ number: Int, _ token: UInt64) -> Bool {
  Recorder.isGenerated(token) && Recorder.records(claim: number)
}

/// Reports how much has been printed. The rewriter inserts a call before and after each statement
/// whose output is claimed.
public func _printed(_ number: Int, _ token: UInt64) {
  if Recorder.isGenerated(token) { Recorder.record((), of: .claimed(number)) }
}

/// Reports how much has been printed after an expression was evaluated. If the output of an
/// expression is claimed, and no lines may be inserted before and after it, the rewriter puts a
/// call around it.
///
/// - Parameter start: A call that reports how much has been printed. It is evaluated before the
///   value.
/// - Returns: The value.
@discardableResult
public func _printed<Value>(
  from start: Void, by value: Value, _ number: Int, _ token: UInt64
) -> Value {
  _printed(number, token)
  return value
}
