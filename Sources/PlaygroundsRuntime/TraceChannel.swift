/// What the host gives to the recorder: its `struct TraceChannel`.
struct TraceChannel {
  /// Adds one complete record to the trace.
  var tell: @convention(c) (UnsafeRawPointer, Int) -> Void
  /// Whether this is the program's own process, not one that it forked.
  var isOwnProcess: @convention(c) () -> Bool
  /// Reports a call of a function that only generated code calls.
  var reportForgery: @convention(c) () -> Void
}
