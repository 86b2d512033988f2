import Testing
import Trace

struct TraceCodingTests {
  private static let subject = TraceSubject(
    className: "Screen<\"é\\\u{1}>", instance: 2, isOwn: true)

  private static let node = TraceNode(
    subject: subject, controller: subject, text: "a\n\t\u{1f}\"b\"\\ 日本 👩‍👩‍👧 / \u{2028}",
    frame: .init(x: -0.5, y: 1e-9, width: 1e300, height: 0),
    frameInWindow: .init(x: 0.1, y: 2.0 / 3, width: .greatestFiniteMagnitude, height: 390),
    isHidden: true, alpha: 0.25, attributes: ["tag": "3", "a\"": "\u{0}", "": ""], children: [])

  private static var look: TraceLook {
    var look = TraceLook(width: 320, height: 44.25)
    look.role = .window
    look.offsetY = -12.5
    look.transform = [0.5, 0.1, -0.1, 0.5]
    look.cornerRadius = 8
    look.isClipping = true
    let place = TraceNode.Rectangle(x: 0, y: -1.25, width: 51, height: 31)
    look.shapes = [
      .box(place, radius: 15.5, fill: 0xFF00_80FF, border: 0, width: 0),
      .text(
        TraceText(
          "日本 <\"'>", x: 1, baseline: 17.33, width: 60, size: 17, weight: 600, style: .italic,
          color: 0x0000_00FF)),
    ]
    look.overlay = [.symbol("star.fill", place, 0xFFFF_FF80)]
    return look
  }

  private static func event(_ change: (inout TraceEvent) -> Void = { _ in }) -> TraceEvent {
    var event = TraceEvent(
      number: 1, subject: subject, method: "init", arguments: [], time: 0, output: 0)
    change(&event)
    return event
  }

  private static var tree: TraceTree {
    var parent = node
    parent.controller = nil
    parent.text = nil
    parent.attributes = [:]
    parent.look = look
    parent.children = [node, node]
    return TraceTree(moment: 7, roots: [parent, node])
  }

  @Test(
    arguments: [
      .ended(12), .neverIdle, .started(output: 3, errors: -1), .step(3, output: 1 << 40),
      .done(0, output: 64), .left(7),
      .value(
        TraceValue(
          startLine: 1, startColumn: 2, endLine: 3, endColumn: 4, name: "x", text: "日本\n",
          output: 5, isIncomplete: true)),
      .claimed(TraceClaimedValue(number: 6, text: "日本\n", output: 7, isIncomplete: true)),
      .tree(tree), .treeBefore(tree),
      .changed(TraceTree(moment: nil, roots: [])), .began(event()),
      .began(
        event {
          $0.arguments = [
            TraceArgument(label: "_", name: "animated", value: "true"),
            TraceArgument(label: "to", name: "size", value: "(1.0, \"2\")"),
          ]
          $0.time = 1.25
          $0.parent = 4
          $0.cause = TraceCause(
            event: 3, statement: TracePlace(file: "a b.md", line: 1, column: 2), call: "f(_:)")
          $0.place = TracePlace(line: 5, column: 6)
        }),
    ] as [TraceRecord])
  func `records are read as they were written`(record: TraceRecord) throws {
    let frame = try #require(record.frame)
    #expect(try TraceRecord.all(in: frame[...]) == [record])
    #expect(try TraceRecord.all(in: (frame + frame)[...]) == [record, record])
    for length in frame.indices.dropFirst() {
      #expect(throws: ByteReader.Failure.self) { try TraceRecord.all(in: frame[..<length]) }
    }
  }

  @Test func `a tree deeper than a stack may be is not read`() throws {
    var node = Self.node
    for _ in 0..<300 {
      var parent = Self.node
      parent.children = [node]
      node = parent
    }
    let frame = try #require(TraceRecord.tree(TraceTree(moment: nil, roots: [node])).frame)
    #expect(throws: ByteReader.Failure.self) { try TraceRecord.all(in: frame[...]) }
  }

  @Test func `more records than the runtime writes in so many bytes are not read`() {
    let bytes = Array(repeating: TraceRecord.neverIdle.frame ?? [], count: 20_000).flatMap(\.self)
    #expect(throws: ByteReader.Failure.self) { try TraceRecord.all(in: bytes[...]) }
  }

  @Test(arguments: [Int.max, Int.min, -2, 1 << 49])
  func `a number that could overflow is not read`(number: Int) throws {
    let event = Self.event { $0.place = TracePlace(line: number, column: 1) }
    let records: [TraceRecord] = [
      .began(event), .ended(number), .step(1, output: number), .left(number),
      .started(output: number, errors: 0),
    ]
    for record in records {
      let frame = try #require(record.frame)
      #expect(throws: ByteReader.Failure.self) { try TraceRecord.all(in: frame[...]) }
    }
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func `a record with a number that is not finite is not written`(number: Double) {
    #expect(TraceRecord.began(Self.event { $0.time = number }).frame == nil)
  }
}
