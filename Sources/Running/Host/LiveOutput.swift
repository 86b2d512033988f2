import Foundation
import Support

/// Receives the output of a program while it runs.
package struct LiveOutput: Sendable {
  package enum Stream: Sendable {
    case output, errors
  }

  /// Called with the next bytes of a stream, from any thread, one call at a time.
  var hear: @Sendable (Stream, [UInt8]) -> Void

  package init(hear: @escaping @Sendable (Stream, [UInt8]) -> Void) {
    self.hear = hear
  }

  /// Reports what a program writes to its output files while `body` runs it.
  ///
  /// - Parameter files: The descriptors of its standard output and its standard error.
  package func following<Value>(_ files: [Int32], while body: () async throws -> Value)
    async rethrows
    -> Value
  {
    let task = Task { [hear] in
      var offsets = [0, 0]
      var errors = WrittenErrors()
      var isLast = false
      while true {
        for (index, stream) in [Stream.output, .errors].enumerated() {
          // The last output is read after the program has ended.
          while let bytes = Self.bytes(of: files[index], from: offsets[index]) {
            offsets[index] += bytes.count
            hear(stream, stream == .errors ? errors.lines(after: bytes) : bytes)
          }
        }
        if isLast {
          hear(.errors, errors.rest)
          return
        }
        isLast = (try? await Task.sleep(for: .milliseconds(20))) == nil
      }
    }
    defer { task.cancel() }
    let value = try await body()
    task.cancel()
    await task.value
    return value
  }

  /// `nil` if there are no new bytes.
  private static func bytes(of file: Int32, from offset: Int) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = pread(file, &buffer, buffer.count, off_t(offset))
    return count > 0 ? Array(buffer.prefix(count)) : nil
  }
}

/// Splits standard error into lines, and removes the stack frames that the runtime prints after a
/// trap.
private struct WrittenErrors {
  private(set) var rest: [UInt8] = []
  private var isInFrames = false

  /// Returns the lines that are complete after adding `bytes`.
  mutating func lines(after bytes: [UInt8]) -> [UInt8] {
    rest += bytes
    guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let text = rest[...end]
    rest = Array(rest[(end + 1)...])
    var lines: [UInt8] = []
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast()
    {
      let words = String(decoding: line, as: UTF8.self)
      if words == "Current stack trace:" {
        isInFrames = true
      } else if !isInFrames || !Trap.isFrame(words) {
        isInFrames = false
        lines += line + [UInt8(ascii: "\n")]
      }
    }
    return lines
  }
}
