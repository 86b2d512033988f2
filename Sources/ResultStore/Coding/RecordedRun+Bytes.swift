import Programs
import Trace

extension ByteWriter {
  /// Writes each view only once, even if it is in several trees.
  mutating func put(_ run: RecordedRun) {
    put(run.places) { $0.put($1) }
    put(run.moments) { writer, moment in
      switch moment.occurrence {
      case .statement(let number): writer.put(0, number)
      case .done(let number): writer.put(1, number)
      case .event(let number): writer.put(2, number)
      case .ended(let number): writer.put(3, number)
      }
      writer.put(moment.output)
      writer.put(moment.tree)
    }
    var views: [TraceNode] = []
    var numbers: [TraceNode: Int] = [:]
    var trees: [[Int]] = []
    for tree in run.trees {
      var flat: [Int] = []
      func add(_ node: TraceNode, depth: Int) {
        var alone = node
        alone.children = []
        let number = numbers[alone] ?? views.count
        if number == views.count {
          numbers[alone] = number
          views.append(alone)
        }
        flat += [depth, number]
        for child in node.children { add(child, depth: depth + 1) }
      }
      for root in tree.roots { add(root, depth: 0) }
      trees.append(flat)
    }
    put(views) { $0.put(alone: $1) }
    put(trees) { writer, tree in writer.put(tree) { $0.put($1) } }
    put(run.values) { writer, value in
      writer.put(value.place)
      writer.put(value.column)
      writer.put(value.name)
      writer.put(value.text)
      writer.put(value.isCut)
    }
    put(run.omitted)
  }

  private mutating func put(_ kind: Int, _ number: Int) {
    put(kind)
    put(number)
  }

  private mutating func put(_ place: RecordedRun.Place) {
    put(place.segment)
    put(place.line)
    put(place.scope) { $0.put($1) }
  }
}

extension ByteReader {
  mutating func run() throws(Failure) -> RecordedRun {
    var run = RecordedRun()
    run.places = try array { reader throws(Failure) in try reader.runPlace() }
    run.moments = try array { reader throws(Failure) in
      let kind = try reader.int()
      let number = try reader.int()
      let occurrence: RecordedRun.Occurrence
      switch kind {
      case 0: occurrence = .statement(number)
      case 1: occurrence = .done(number)
      case 2: occurrence = .event(number)
      case 3: occurrence = .ended(number)
      default: throw Failure()
      }
      return RecordedRun.Moment(occurrence, output: try reader.int(), tree: try reader.int())
    }
    let views = try array { reader throws(Failure) in try reader.nodeAlone() }
    run.trees = try array { reader throws(Failure) in
      let flat = try reader.array { reader throws(Failure) in try reader.int() }
      var position = 0
      return TraceTree(
        moment: nil, roots: try Self.nodes(of: flat, at: &position, depth: 0, views))
    }
    run.values = try array { reader throws(Failure) in
      RecordedRun.Value(
        place: try reader.runPlace(), column: try reader.int(), name: try reader.string(),
        text: try reader.string(), isCut: try reader.bool())
    }
    run.omitted = try int()
    guard run.moments.allSatisfy({ run.trees.indices.contains($0.tree) }) else { throw Failure() }
    return run
  }

  private mutating func runPlace() throws(Failure) -> RecordedRun.Place {
    RecordedRun.Place(
      segment: try int(), line: try int(),
      scope: try optional { reader throws(Failure) in try reader.string() })
  }

  private static func nodes(
    of flat: [Int], at position: inout Int, depth: Int, _ views: [TraceNode]
  ) throws(Failure) -> [TraceNode] {
    var nodes: [TraceNode] = []
    while position + 1 < flat.count, flat[position] == depth {
      guard views.indices.contains(flat[position + 1]) else { throw Failure() }
      var node = views[flat[position + 1]]
      position += 2
      node.children = try Self.nodes(of: flat, at: &position, depth: depth + 1, views)
      nodes.append(node)
    }
    return nodes
  }
}
