import Foundation
import Testing
import Trace

struct TraceLineTests {
  private static let subject = TraceSubject(
    className: "Screen<\"é\\\u{1}>", instance: 2, isOwn: true)

  private static let node = TraceNode(
    subject: subject, controller: subject, text: "a\n\t\u{1f}\"b\"\\ 日本 👩‍👩‍👧 / \u{2028}",
    frame: .init(x: -0.5, y: 1e-9, width: 1e300, height: 0),
    frameInWindow: .init(x: 0.1, y: 2.0 / 3, width: .greatestFiniteMagnitude, height: 390),
    isHidden: true, alpha: 0.25, attributes: ["tag": "3", "a\"": "\u{0}", "": ""], children: [])

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
    parent.children = [node, node]
    return TraceTree(moment: 7, roots: [parent, node])
  }

  @Test(
    arguments: [
      .ended(12), .unrested, .started(output: 3, errors: 0), .tree(tree), .treeBefore(tree),
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
  func `a record's line decodes to the record and is a single line`(record: TraceRecord) throws {
    let line = try #require(record.line)
    #expect(line.last == UInt8(ascii: "\n"))
    #expect(line.count { $0 == UInt8(ascii: "\n") } == 1)
    #expect(try JSONDecoder().decode(TraceRecord.self, from: Data(line)) == record)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func `a number that JSON cannot represent gives no line`(number: Double) {
    #expect(TraceRecord.began(Self.event { $0.time = number }).line == nil)
  }
}
