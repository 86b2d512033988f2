import Articles
import Programs
import Support
import Trace

extension SwiftProgram {
  /// All inputs that affect what the program does, except its environment and its location in the
  /// article.
  ///
  /// Claims are only included as far as they affect the run: the moments at which the view tree is
  /// recorded, the recorded values, and whether there is a second run.
  ///
  /// - Parameter trees: ``Runner/trees``.
  package func inputs(trees: [String], isRerun: Bool) -> [CacheKeyPart] {
    var inputs = segments.enumerated().map { index, segment in
      CacheKeyPart(
        .lines, role: segment.isOwn ? "own" : "before", name: name(of: segment, number: index + 1),
        text: segment.block.source)
    }
    inputs.append(CacheKeyPart(value: imports.joined(separator: ", "), of: "the imports"))
    inputs.append(CacheKeyPart(value: "\(languageMode)", of: "the setting swift-version"))
    inputs.append(CacheKeyPart(value: timeout.words, of: "the setting timeout"))
    inputs.append(CacheKeyPart(value: wait.words, of: "the word 'wait'"))
    inputs.append(CacheKeyPart(value: goal.words, of: "how the fence says that it ends"))
    inputs.append(CacheKeyPart(value: device.text, of: "the device"))
    let moments = treeMoments + trees
    inputs.append(
      CacheKeyPart(
        value: moments.joined(separator: ", "), of: "the moments at which the view tree is recorded"
      ))
    inputs.append(CacheKeyPart(value: isRerun ? "yes" : "no", of: "whether anything is claimed"))
    if ignoresWarnings {
      inputs.append(CacheKeyPart(value: "no", of: "whether warnings are kept"))
    }
    if !valueStatements.isEmpty {
      let places = SegmentLocations(self)
      let words = valueStatements.map { $0.words(places) }
      inputs.append(
        CacheKeyPart(
          .digest, role: "values", name: "the statements whose values are claimed",
          text: words.joined(separator: "\n")))
    }
    for resource in resources {
      inputs.append(
        CacheKeyPart(
          .digest, role: "resource \(resource.name)", name: "the resource '\(resource.name)'",
          text: Fingerprint(of: Array(resource.text.utf8)).hexadecimal))
    }
    return inputs
  }

  /// The program's location in the article, for programs that can observe it.
  var locationInput: CacheKeyPart {
    let lines = segments.map { segment in
      "\(segment.block.file):\(segment.block.firstLine)+\(segment.block.indents.map(String.init).joined(separator: ","))"
    }
    return CacheKeyPart(
      digest: "\(article.compilerPath):" + lines.joined(separator: ";"),
      of: "its place in the article")
  }

  /// Whether the program can observe its location: by a literal such as `#line`, by its file's
  /// name, or through a module that may have such literals as default arguments. Also `true` if the
  /// program has lines of several files.
  var observesLocation: Bool {
    if files.count > 1 { return true }
    let file = article.split(separator: "/").last.map(String.init) ?? article
    return segments.contains { segment in
      segment.block.lines.contains { line in
        var line = line
        return line.withUTF8 { $0.namesPlace } || line.contains(file) || line.importsUnknownModule
      }
    } || imports.contains { !String.locationFreeModules.contains($0) }
  }

  /// Whether the program may import a module through which it can observe its location or machine.
  var importsUnknownModules: Bool {
    segments.contains { $0.block.lines.contains(where: \.importsUnknownModule) }
      || imports.contains { !String.locationFreeModules.contains($0) }
  }

  private func name(of segment: Segment, number: Int) -> String {
    guard segment.isOwn else {
      guard case .swift(let fence) = segment.block.role, let name = fence.name else {
        return "block \(number) of those that it comes after"
      }
      return "its prerequisite '\(name.value)'"
    }
    guard ownBlocks.count > 1 else { return "the block" }
    let position = ownBlocks.firstIndex { $0.firstLine == segment.block.firstLine } ?? 0
    return "block \(position + 1) of the group"
  }
}

extension ValueStatement {
  /// A description of the statement and how its value is recorded, with locations relative to the
  /// program.
  fileprivate func words(_ places: SegmentLocations) -> String {
    func words(_ range: Range<Location>) -> String {
      [range.lowerBound, range.upperBound].map { location in
        switch places.place(of: location) {
        case .line(let segment, let line, let column): "\(segment):\(line):\(column)"
        case .fence, nil: "\(location)"
        }
      }.joined(separator: "-")
    }
    let source =
      switch origin {
      case .expression(let range, let type): "the expression \(words(range)) as \(type ?? "it is")"
      case .line(let code): "the line \(code)"
      case .printed(let isAround): "what it prints" + (isAround ? ", by a call" : "")
      }
    return "\(words(range)) \(ordinal) \(source)"
  }
}

extension SwiftProgram.Goal {
  /// How the program is processed, in words.
  fileprivate var words: String {
    switch self {
    case .run: "it is run"
    case .compiled: "it is only compiled"
    case .crash: "it crashes"
    }
  }
}

extension SwiftFence.Wait? {
  fileprivate var words: String {
    switch self {
    case nil: "no"
    case .untilIdle: "until all is done"
    case .atMost(let duration): "at most \(duration.words)"
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the line contains a literal such as `#line`, which a program may print.
  fileprivate var namesPlace: Bool {
    let literals: [StaticString] = ["line", "file", "column", "sourceLocation"]
    return indices.contains { index in
      guard self[index] == UInt8(ascii: "#") else { return false }
      return literals.contains { literal in
        let end = index + 1 + literal.utf8CodeUnitCount
        return end <= count
          && literal.withUTF8Buffer { $0.elementsEqual(self[(index + 1)..<end]) }
      }
    }
  }
}

extension String {
  /// Modules through which a program cannot observe its location.
  fileprivate static let locationFreeModules: Set<String> = [
    "Swift", "UIKit", "Foundation", "FoundationEssentials", "FoundationNetworking",
    "FoundationXML", "Glibc", "Darwin", "Dispatch", "Synchronization", "Observation",
    "RegexBuilder", "Distributed", "Combine", "CoreGraphics", "QuartzCore", "ObjectiveC", "os",
    "OSLog", "_Concurrency", "_StringProcessing",
  ]

  /// Whether the line may import a module that is not in the list above. May also be `true` for a
  /// comment.
  fileprivate var importsUnknownModule: Bool {
    guard contains("import") else { return false }
    let words = split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
    let kinds: Set<Substring> = [
      "typealias", "struct", "class", "enum", "protocol", "let", "var", "func",
    ]
    for (index, word) in words.enumerated() where word == "import" {
      let module = words[(index + 1)...].first { !kinds.contains($0) }
      // The module may be on the next line.
      guard let module else { return true }
      if !Self.locationFreeModules.contains(String(module.prefix { $0 != "." })) { return true }
    }
    return false
  }
}
