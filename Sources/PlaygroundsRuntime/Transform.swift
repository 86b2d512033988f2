// swift-format-ignore-file: AlwaysUseLowerCamelCase
// What the compiler's `-playground` transform calls. It finds these functions by their names, in the module
// `PlaygroundsRuntime`; their parameters are those of Swift's own `test/PlaygroundTransform`.

/// Called with each value: of an expression that is a statement, of a variable that is made or changed, of what is
/// returned.
///
/// - Parameters:
///   - name: The variable's name; empty for an expression.
///   - id: A number that the transform gives to each place.
///   - startLine: From 1, as `#sourceLocation` says it.
///   - endColumn: One past the last byte; columns count from 1, in UTF-8 bytes.
///   - module: The value of the program's `__builtin_pg_module_main`, by which the recorder knows that the call is the
///     transform's; 0 where there is none.
/// - Returns: What is given to `__builtin_send_data`; here the value was told already.
public func __builtin_log_with_id<Value>(
  _ value: Value, _ name: String, _ id: Int, _ startLine: Int, _ endLine: Int, _ startColumn: Int,
  _ endColumn: Int, _ module: Int, _ file: Int
) -> AnyObject? {
  guard Recorder.isGenerated(UInt64(bitPattern: Int64(module))) else { return nil }
  Recorder.record(
    value, name: name,
    at: Place(
      startLine: startLine, startColumn: startColumn, endLine: endLine, endColumn: endColumn))
  return nil
}

public func __builtin_log_scope_entry(
  _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int, _ module: Int, _ file: Int
) -> AnyObject? { nil }

public func __builtin_log_scope_exit(
  _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int, _ module: Int, _ file: Int
) -> AnyObject? { nil }

public func __builtin_postPrint(
  _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int, _ module: Int, _ file: Int
) -> AnyObject? { nil }

public func __builtin_send_data(_ data: AnyObject?) {}
