extension TraceRecord {
  /// The record as a line of JSON with a newline, which `JSONDecoder` can read; `nil` if it
  /// contains a number that JSON cannot represent.
  ///
  /// Encoded by hand, because the first use of `JSONEncoder` takes a tenth of the running time of a
  /// small program.
  package var line: [UInt8]? {
    var line = TraceLine()
    line.object {
      switch self {
      case .began(let event): $0.only("began", event)
      case .ended(let number): $0.only("ended", number)
      case .tree(let tree): $0.only("tree", tree)
      case .treeBefore(let tree): $0.only("treeBefore", tree)
      case .changed(let tree): $0.only("changed", tree)
      case .started(let output, let errors):
        $0.field("started") {
          $0.object {
            $0.field("output", output)
            $0.field("errors", errors)
          }
        }
      case .unrested: $0.field("unrested") { $0.object { _ in } }
      }
    }
    line.bytes.append(UInt8(ascii: "\n"))
    return line.isValid ? line.bytes : nil
  }
}

/// Builds a JSON text.
struct TraceLine {
  fileprivate(set) var bytes: [UInt8] = []
  /// Whether JSON can represent every number so far.
  fileprivate(set) var isValid = true

  fileprivate mutating func object(_ fields: (inout TraceLine) -> Void) {
    sequence(between: "{", and: "}", fields)
  }

  private mutating func sequence(
    between start: Unicode.Scalar, and end: Unicode.Scalar, _ elements: (inout TraceLine) -> Void
  ) {
    bytes.append(UInt8(ascii: start))
    elements(&self)
    if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
    bytes.append(UInt8(ascii: end))
  }

  fileprivate mutating func field(_ name: String, _ value: (inout TraceLine) -> Void) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    value(&self)
    bytes.append(UInt8(ascii: ","))
  }

  fileprivate mutating func field(_ name: String, _ value: (some TraceLineValue)?) {
    if let value { field(name) { value.write(to: &$0) } }
  }

  /// The single, unlabelled payload of an enum case, which `Codable` names `_0`.
  fileprivate mutating func only(_ name: String, _ value: some TraceLineValue) {
    field(name) { $0.object { $0.field("_0", value) } }
  }

  fileprivate mutating func field(_ name: String, _ values: [some TraceLineValue]) {
    field(name) { line in
      line.sequence(between: "[", and: "]") { line in
        for value in values {
          value.write(to: &line)
          line.bytes.append(UInt8(ascii: ","))
        }
      }
    }
  }

  fileprivate mutating func number(_ value: Double) {
    if value.isFinite { bytes += "\(value)".utf8 } else { isValid = false }
  }

  fileprivate mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case ..<0x10: bytes += "\\u000\(String(byte, radix: 16))".utf8
      case ..<0x20: bytes += "\\u00\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

/// A type that may occur in a record.
private protocol TraceLineValue {
  func write(to line: inout TraceLine)
}

extension Int: TraceLineValue {
  fileprivate func write(to line: inout TraceLine) { line.bytes += "\(self)".utf8 }
}

extension Bool: TraceLineValue {
  fileprivate func write(to line: inout TraceLine) { line.bytes += "\(self)".utf8 }
}

extension Double: TraceLineValue {
  fileprivate func write(to line: inout TraceLine) { line.number(self) }
}

extension String: TraceLineValue {
  fileprivate func write(to line: inout TraceLine) { line.string(self) }
}

extension TraceEvent: TraceLineValue {
  fileprivate func write(to line: inout TraceLine) {
    line.object {
      $0.field("number", number)
      $0.field("subject", subject)
      $0.field("method", method)
      $0.field("arguments", arguments)
      $0.field("time", time)
      $0.field("output", output)
      $0.field("parent", parent)
      $0.field("cause", cause)
      $0.field("place", place)
    }
  }
}

extension TraceSubject: TraceLineValue {
  fileprivate func write(to line: inout TraceLine) {
    line.object {
      $0.field("className", className)
      $0.field("instance", instance)
      $0.field("isOwn", isOwn)
    }
  }
}

extension TraceArgument: TraceLineValue {
  fileprivate func write(to line: inout TraceLine) {
    line.object {
      $0.field("label", label)
      $0.field("name", name)
      $0.field("value", value)
    }
  }
}

extension TraceCause: TraceLineValue {
  fileprivate func write(to line: inout TraceLine) {
    line.object {
      $0.field("event", event)
      $0.field("statement", statement)
      $0.field("call", call)
    }
  }
}

extension TracePlace: TraceLineValue {
  fileprivate func write(to line: inout TraceLine) {
    line.object {
      $0.field("file", file)
      $0.field("line", self.line)
      $0.field("column", column)
    }
  }
}

extension TraceTree: TraceLineValue {
  fileprivate func write(to line: inout TraceLine) {
    line.object {
      $0.field("moment", moment)
      $0.field("roots", roots)
    }
  }
}

extension TraceNode: TraceLineValue {
  fileprivate func write(to line: inout TraceLine) {
    line.object {
      $0.field("subject", subject)
      $0.field("controller", controller)
      $0.field("text", text)
      $0.field("frame", frame)
      $0.field("frameInWindow", frameInWindow)
      $0.field("isHidden", isHidden)
      $0.field("alpha", alpha)
      $0.field("attributes") { line in
        line.object { line in
          for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
            line.field(name, value)
          }
        }
      }
      $0.field("children", children)
    }
  }
}

extension TraceNode.Rectangle: TraceLineValue {
  fileprivate func write(to line: inout TraceLine) {
    line.object {
      $0.field("x", x)
      $0.field("y", y)
      $0.field("width", width)
      $0.field("height", height)
    }
  }
}
