// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions that the compiler's `-playground` transform calls. It finds them by name in the
// module `PlaygroundsRuntime`. Their parameters are those in `test/PlaygroundTransform` of Swift.

/// Called with each value: of an expression statement, of a variable that is declared or changed,
/// and of a `return` statement.
///
/// - Parameters:
///   - name: The variable's name; empty for an expression.
///   - id: A number that the transform assigns to each location.
///   - startLine: From 1, as given by `#sourceLocation`.
///   - endColumn: One past the last byte. Columns count from 1, in UTF-8 bytes.
///   - file: The value of the file's constant `__builtin_pg_module_main_pg_file_…`, which shows the
///     recorder that the transform made the call; 0 if there is none.
/// - Returns: The argument for `__builtin_send_data`. Always `nil`, because the value is already
///   recorded.
public func __builtin_log_with_id<Value>(
  _ value: Value, _ name: String, _ id: Int, _ startLine: Int, _ endLine: Int, _ startColumn: Int,
  _ endColumn: Int, _ module: Int, _ file: Int
) -> AnyObject? {
  guard Recorder.isGenerated(UInt64(bitPattern: Int64(file))) else { return nil }
  let place = Place(
    startLine: startLine, startColumn: startColumn, endLine: endLine, endColumn: endColumn)
  Recorder.record(value, of: .shown(place, name: name))
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
