import Foundation
import Programs
import Trace

/// The player's data for a run, as compact JSON: a list for each property with an element for each
/// step. Each view is stored once, and each tree as its difference from the previous one.
struct PlayerData: Encodable {
  /// Line numbers from 1; 0 for no line; `[block, line]` for a line of another block.
  var l: [Line] = []
  /// The indices of the steps whose line caused the step but does not run in it.
  var c: [Int] = []
  /// The index in ``w`` of the words that say what happens.
  var s: [Int] = []
  var w: [String] = []
  /// The length of the output in UTF-16 code units; -1 if unknown.
  var o: [Int] = []
  /// The output; `nil` if it is empty or if the figure shows it already.
  var x: String?
  /// The index in ``r``; -1 if unknown.
  var t: [Int] = []
  /// Views: depth, class, text, controller, frame in the window, the rest of the line, why they
  /// are not visible, and the index in ``p``.
  var v: [View] = []
  /// The parts of screens: transform, opacity, SVG below and above the subviews, width, height, and
  /// the radius of the screen's corners for a window. `~` stands for `<`, which would take six
  /// characters.
  var p: [Part]?
  /// Each tree, as its difference from the previous one: the number of equal views at the start,
  /// the number of equal views at the end, and the indices in ``v`` of the views between.
  var r: [[Int]] = []
  /// The ids and the names of other blocks' figures.
  var f: [[String]] = []

  enum Line: Encodable {
    case own(Int)
    case other(Int, Int)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .own(let line): try container.encode(line)
      case .other(let block, let line): try container.encode([block, line])
      }
    }
  }

  struct Part: Encodable, Hashable {
    var part: ScreenPart

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(part.place)
      try container.encode(part.opacity)
      for text in [part.under, part.over] {
        try container.encode(
          text.replacing("~", with: "&#126;").replacing("<", with: "~"))
      }
      for length in [part.width, part.height] { try container.encode((length * 10).rounded() / 10) }
      if let radius = part.screenRadius { try container.encode(radius) }
    }
  }

  struct View: Encodable, Hashable {
    var depth: Int
    var name: String
    var text: String
    var controller: String
    var frame: [Double]
    var rest: String
    var why: String
    var part: Int?

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(depth)
      for word in [name, text, controller] { try container.encode(word) }
      for length in frame { try container.encode(length) }
      try container.encode(rest)
      if !why.isEmpty || part != nil { try container.encode(why) }
      if let part { try container.encode(part) }
    }
  }

  /// - Parameters:
  ///   - own: The segment that the figure shows.
  ///   - figures: The id and the name of each segment's figure, by segment.
  ///   - printed: The program's output.
  ///   - output: The program's output, as the page shows it.
  ///   - isShown: Whether the figure shows that output.
  init(
    _ steps: RunSteps, texts: InterfaceTexts, own: Int, figures: [Int: (id: String, name: String)],
    printed: String, output: String, isShown: Bool
  ) {
    x = isShown || output.isEmpty ? nil : output
    var words: [String: Int] = [:]
    var others: [Int: Int] = [:]
    var lengths: [Int: Int] = [:]
    for (index, step) in steps.steps.enumerated() {
      switch step.place {
      case nil: l.append(.own(0))
      case .some(let place) where place.segment == own: l.append(.own(place.line))
      case .some(let place):
        guard let figure = figures[place.segment] else {
          l.append(.own(0))
          break
        }
        let number = others[place.segment] ?? f.count
        if number == f.count {
          others[place.segment] = number
          f.append([figure.id, figure.name])
        }
        l.append(.other(number, place.line))
      }
      if step.isCause { c.append(index) }
      let text = OutputNormalizer.normalized(step.words)
      let word = words[text] ?? w.count
      if word == w.count {
        words[text] = word
        w.append(text)
      }
      s.append(word)
      if let bytes = step.output {
        let length = lengths[bytes] ?? Self.length(bytes, of: printed, shown: output)
        lengths[bytes] = length
        o.append(length)
      } else {
        o.append(-1)
      }
    }
    addTrees(of: steps, texts)
  }

  /// The data of the views alone.
  init(viewsOf steps: RunSteps, texts: InterfaceTexts) { addTrees(of: steps, texts) }

  private mutating func addTrees(of steps: RunSteps, _ texts: InterfaceTexts) {
    var usedTrees: [Int: Int] = [:]
    var roots: [[TraceNode]] = []
    for step in steps.steps {
      if let tree = step.tree, steps.trees.indices.contains(tree) {
        let number = usedTrees[tree] ?? roots.count
        if number == roots.count {
          usedTrees[tree] = number
          roots.append(steps.trees[tree].roots)
        }
        t.append(number)
      } else {
        t.append(-1)
      }
    }
    if steps.trees.allSatisfy({ $0.roots.isEmpty }) {
      t = t.map { _ in -1 }
    } else {
      add(roots, texts)
    }
  }

  private mutating func add(_ trees: [[TraceNode]], _ texts: InterfaceTexts) {
    var numbers: [View: Int] = [:]
    var last: [Int] = []
    var parts: [ScreenPart: Int] = [:]
    var used: [Part] = []
    var size = 0
    for roots in trees {
      let flat = TreePicture.entries(of: roots).map { entry -> Int in
        var view = View(entry, texts)
        if let part = ScreenPart(entry.node) {
          if parts[part] == nil {
            parts[part] = used.count
            used.append(Part(part: part))
            size += part.under.utf8.count + part.over.utf8.count + 60
          }
          view.part = parts[part]
        }
        if let known = numbers[view] { return known }
        numbers[view] = v.count
        v.append(view)
        return v.count - 1
      }
      let start = zip(last, flat).prefix { $0 == $1 }.count
      let end = min(
        zip(last.reversed(), flat.reversed()).prefix { $0 == $1 }.count,
        min(last.count, flat.count) - start)
      r.append([start, end] + flat[start..<flat.count - end])
      last = flat
    }
    if size > 0, size < Self.mostBytes { p = used }
  }

  /// The maximum total size of the parts, in bytes. Larger figures show only frames, to keep pages
  /// small.
  private static let mostBytes = 250_000

  /// The length, in UTF-16 code units of the shown text, of the first `bytes` bytes of the output.
  private static func length(_ bytes: Int, of printed: String, shown: String) -> Int {
    let part = String(decoding: printed.utf8.prefix(bytes), as: UTF8.self)
    return min(OutputNormalizer.normalized(part).utf16.count, shown.utf16.count)
  }
}

extension PlayerData.View {
  fileprivate init(_ entry: TreePicture.Entry, _ texts: InterfaceTexts) {
    let node = entry.node
    func tenth(_ value: Double) -> Double {
      value.isFinite && abs(value) < 1e6 ? (value * 10).rounded() / 10 : 0
    }
    let place = node.frameInWindow
    self.init(
      depth: entry.depth, name: TraceCall.name(of: node.subject), text: node.text ?? "",
      controller: node.controller.map(TraceCall.name) ?? "",
      frame: [place.x, place.y, place.width, place.height].map(tenth),
      rest: TreePicture.rest(of: node),
      why: entry.isVisible ? "" : TreePicture.reason(node, texts))
  }
}
