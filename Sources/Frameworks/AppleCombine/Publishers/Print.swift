import OpenCombine

extension Publisher {
  /// Prints the events between this publisher and its subscribers. Unlike OpenCombine's method,
  /// which this one hides, it prints no line if a subscriber asks for no more values.
  public func print(
    _ prefix: String = "", to stream: (any TextOutputStream)? = nil
  ) -> Publishers.Print<Self> {
    let start = prefix.isEmpty ? "" : "\(prefix): "
    return Publishers.Print(
      upstream: self, prefix: prefix,
      to: FilteredOutput(stream: stream, leftOut: "\(start)request max: (0) (synchronous)"))
  }
}

/// A stream that omits the lines with a given text.
private struct FilteredOutput: TextOutputStream {
  var stream: (any TextOutputStream)?
  let leftOut: String
  private var isLeavingOut = false

  init(stream: (any TextOutputStream)?, leftOut: String) {
    self.stream = stream
    self.leftOut = leftOut
  }

  mutating func write(_ text: String) {
    if text == leftOut {
      isLeavingOut = true
    } else if isLeavingOut, text == "\n" {
      isLeavingOut = false
    } else if stream == nil {
      Swift.print(text, terminator: "")
    } else {
      stream?.write(text)
    }
  }
}
