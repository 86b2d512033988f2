/// The functions that the host passes to the recorder: `struct TraceChannel` in the host.
struct TraceChannel {
  /// Appends whole lines to the trace.
  var tell: @convention(c) (UnsafeRawPointer, Int) -> Void
  /// Whether this is the program's own process, not one that it forked.
  var isOwnProcess: @convention(c) () -> Bool
  /// Reports that a function for generated code only was called by other code.
  var reportForgery: @convention(c) () -> Void
}
