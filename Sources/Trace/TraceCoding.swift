/// The encoding of a trace: one record after another, each as its length in bytes, the number of
/// its case (``Tag``), and its values in the order of their declaration.
///
/// The runtime writes it. The host (`proofbook-host/trace/trace.c`) and `PlaygroundsRuntime` write
/// their own few records in the same format. The store uses the same format, except for the places
/// in records, which move with the program.
extension TraceRecord {
  /// The numbers of the cases. Append only: `trace.c` and `TraceBytes.swift` repeat some of these
  /// numbers.
  enum Tag: Int {
    case began, ended, tree, treeBefore, started, neverIdle, changed, step, done, left, value,
      claimed
  }

  /// The record, preceded by its length; `nil` if a number in it is not finite.
  package var frame: [UInt8]? {
    var content = ByteWriter()
    content.put(self) { writer, place in
      writer.put(place.file) { $0.put($1) }
      writer.put(place.line)
      writer.put(place.column)
    }
    guard content.isFinite else { return nil }
    var frame = ByteWriter()
    frame.put(content.bytes.count)
    frame.put(raw: content.bytes)
    return frame.bytes
  }

  /// Reads all records of a trace.
  ///
  /// - Throws: ``ByteReader/Failure`` if one cannot be read or has excess bytes, or if there are
  ///   more records than the runtime writes in this number of bytes. The program may have written
  ///   them, and records in memory are much larger.
  package static func all(in trace: ArraySlice<UInt8>) throws(ByteReader.Failure) -> [TraceRecord] {
    var reader = ByteReader(trace)
    var records: [TraceRecord] = []
    let most = fewRecords + trace.count / fewestBytes
    while !reader.isAtEnd {
      guard records.count < most else { throw ByteReader.Failure() }
      var frame = ByteReader(try reader.take(try reader.count()))
      records.append(
        try frame.record { reader throws(ByteReader.Failure) in
          let file = try reader.optional { reader throws(ByteReader.Failure) in
            try reader.string()
          }
          let line = try reader.bounded()
          return TracePlace(file: file, line: line, column: try reader.bounded())
        })
      guard frame.isAtEnd else { throw ByteReader.Failure() }
    }
    return records
  }

  /// The two records of a call take at least 24 bytes. Steps are shorter, but there are at most a
  /// few thousand of them.
  private static let (fewestBytes, fewRecords) = (12, 10_000)
}

extension ByteWriter {
  /// - Parameter place: Writes a place in an article.
  package mutating func put(
    _ record: TraceRecord, place: (inout ByteWriter, TracePlace) -> Void
  ) {
    func put(_ tag: TraceRecord.Tag, _ numbers: Int...) {
      self.put(tag.rawValue)
      for number in numbers { self.put(number) }
    }
    switch record {
    case .began(let event):
      put(.began)
      self.put(event, place: place)
    case .ended(let number): put(.ended, number)
    case .tree(let tree):
      put(.tree)
      self.put(tree)
    case .treeBefore(let tree):
      put(.treeBefore)
      self.put(tree)
    case .changed(let tree):
      put(.changed)
      self.put(tree)
    case .started(let output, let errors): put(.started, output, errors)
    case .neverIdle: put(.neverIdle)
    case .step(let number, let output): put(.step, number, output)
    case .done(let number, let output): put(.done, number, output)
    case .left(let count): put(.left, count)
    case .value(let value):
      put(.value, value.startLine, value.startColumn, value.endLine, value.endColumn)
      self.put(value.name)
      self.put(value.text)
      self.put(value.output)
      self.put(value.isIncomplete)
    case .claimed(let value):
      put(.claimed, value.number)
      self.put(value.text)
      self.put(value.output)
      self.put(value.isIncomplete)
    }
  }

  private mutating func put(
    _ event: TraceEvent, place: (inout ByteWriter, TracePlace) -> Void
  ) {
    put(event.number)
    put(event.subject)
    put(event.method)
    put(event.arguments) { writer, argument in
      writer.put(argument.label)
      writer.put(argument.name)
      writer.put(argument.value)
    }
    put(event.time)
    put(event.output)
    put(event.parent) { $0.put($1) }
    put(event.cause) { writer, cause in
      writer.put(cause.event) { $0.put($1) }
      writer.put(cause.statement, place)
      writer.put(cause.call) { $0.put($1) }
    }
    put(event.place, place)
  }

  private mutating func put(_ subject: TraceSubject) {
    put(subject.className)
    put(subject.instance)
    put(subject.isOwn)
  }

  private mutating func put(_ tree: TraceTree) {
    put(tree.moment) { $0.put($1) }
    put(tree.roots) { $0.put($1) }
  }

  private mutating func put(_ node: TraceNode) {
    put(alone: node)
    put(node.children) { $0.put($1) }
  }

  /// Writes a view without its subviews.
  package mutating func put(alone node: TraceNode) {
    put(node.subject)
    put(node.controller) { $0.put($1) }
    put(node.text) { $0.put($1) }
    for frame in [node.frame, node.frameInWindow] {
      for length in [frame.x, frame.y, frame.width, frame.height] { put(length) }
    }
    put(node.isHidden)
    put(node.alpha)
    put(node.attributes.sorted { $0.key < $1.key }) { writer, attribute in
      writer.put(attribute.key)
      writer.put(attribute.value)
    }
    put(node.look) { $0.put($1) }
  }
}

extension ByteReader {
  package typealias PlaceReading = (inout ByteReader) throws(Failure) -> TracePlace

  package mutating func record(place: PlaceReading) throws(Failure) -> TraceRecord {
    switch TraceRecord.Tag(rawValue: try bounded()) {
    case .began: return .began(try event(place: place))
    case .ended: return .ended(try bounded())
    case .tree: return .tree(try tree())
    case .treeBefore: return .treeBefore(try tree())
    case .changed: return .changed(try tree())
    case .started:
      let output = try bounded()
      return .started(output: output, errors: try bounded())
    case .neverIdle: return .neverIdle
    case .step:
      let number = try bounded()
      return .step(number, output: try bounded())
    case .done:
      let number = try bounded()
      return .done(number, output: try bounded())
    case .left: return .left(try bounded())
    case .value:
      return .value(
        TraceValue(
          startLine: try bounded(), startColumn: try bounded(), endLine: try bounded(),
          endColumn: try bounded(),
          name: try string(), text: try string(), output: try bounded(), isIncomplete: try bool()))
    case .claimed:
      return .claimed(
        TraceClaimedValue(
          number: try bounded(), text: try string(), output: try bounded(),
          isIncomplete: try bool()))
    case nil: throw Failure()
    }
  }

  private mutating func event(place: PlaceReading) throws(Failure) -> TraceEvent {
    var event = TraceEvent(
      number: try bounded(), subject: try subject(), method: try string(), arguments: [], time: 0,
      output: 0)
    event.arguments = try array { reader throws(Failure) in
      TraceArgument(
        label: try reader.string(), name: try reader.string(), value: try reader.string())
    }
    event.time = try finite()
    event.output = try bounded()
    event.parent = try optional { reader throws(Failure) in try reader.bounded() }
    event.cause = try optional { reader throws(Failure) in
      let during = try reader.optional { reader throws(Failure) in try reader.bounded() }
      let statement = try reader.optional(place)
      let call = try reader.optional { reader throws(Failure) in try reader.string() }
      return TraceCause(event: during, statement: statement, call: call)
    }
    event.place = try optional(place)
    return event
  }

  private mutating func subject() throws(Failure) -> TraceSubject {
    TraceSubject(className: try string(), instance: try bounded(), isOwn: try bool())
  }

  private mutating func tree() throws(Failure) -> TraceTree {
    let moment = try optional { reader throws(Failure) in try reader.bounded() }
    return TraceTree(
      moment: moment, roots: try array { reader throws(Failure) in try reader.node(depth: 0) })
  }

  private mutating func node(depth: Int) throws(Failure) -> TraceNode {
    guard depth < Self.deepestTree else { throw Failure() }
    var node = try nodeAlone()
    node.children = try array { reader throws(Failure) in try reader.node(depth: depth + 1) }
    return node
  }

  /// Reading a deeper tree could overflow the stack of a Swift concurrency thread.
  private static var deepestTree: Int { 300 }

  /// Reads a view without its subviews.
  package mutating func nodeAlone() throws(Failure) -> TraceNode {
    let subject = try subject()
    let controller = try optional { reader throws(Failure) in try reader.subject() }
    let text = try optional { reader throws(Failure) in try reader.string() }
    var node = TraceNode(
      subject: subject, controller: controller, text: text, frame: try rectangle(),
      frameInWindow: try rectangle(), isHidden: try bool(), alpha: try finite(), attributes: [:],
      children: [])
    for _ in 0..<(try count()) {
      let name = try string()
      node.attributes[name] = try string()
    }
    node.look = try optional { reader throws(Failure) in try reader.look() }
    return node
  }

  private mutating func rectangle() throws(Failure) -> TraceNode.Rectangle {
    TraceNode.Rectangle(
      x: try finite(), y: try finite(), width: try finite(), height: try finite())
  }

  /// Reads a number that is at least -1 and small enough that sums of such numbers do not overflow.
  fileprivate mutating func bounded() throws(Failure) -> Int {
    let number = try int()
    guard (-1...1 << 48).contains(number) else { throw Failure() }
    return number
  }

  private mutating func finite() throws(Failure) -> Double {
    let number = try double()
    guard number.isFinite else { throw Failure() }
    return number
  }
}
