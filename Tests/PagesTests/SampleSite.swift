import Checking
import Examples
import Programs
import Trace

@testable import Articles
@testable import Pages

/// A small site in memory: articles as an author writes them, with made-up verdicts on their
/// blocks.
struct SampleSite {
  var articles: [Article] = []
  var verdicts: [Verdict] = []
  var symbols: [String: ProgramSymbols] = [:]
  var diagnostics: [Diagnostic] = []
  var settings = Settings()
  var assets: [String: [UInt8]] = [:]
  var toolchain = "Swift version 6.3.1"

  /// Adds an article. Each Swift block gets a verdict with the outcome in `outcomes` for its index,
  /// or with one that passes. A block or claim fails if `failing` has diagnostics for its index.
  mutating func add(
    _ path: String, _ text: String, outcomes: [Int: Outcome] = [:],
    failing: [Int: [Diagnostic]] = [:]
  ) {
    let article = Article(parsing: text, path: path, diagnostics: &diagnostics)
    articles.append(article)
    var last: CodeBlock?
    var own: [Verdict] = []
    for block in article.codeBlocks {
      switch block.role {
      case .swift(let fence):
        let name = fence.name?.value ?? "example-\(own.count + 1)"
        var segments = [SwiftProgram.Segment(block: block, isOwn: true)]
        if case .previous = fence.prerequisites, let last {
          segments.insert(SwiftProgram.Segment(block: last, isOwn: false), at: 0)
        }
        let example = Example(
          article: path, name: name, block: block, fence: fence, segments: segments)
        var result = Verdict.Result.holds
        if case .ignored(let reason) = fence.expectation {
          result = .skipped(reason: reason ?? "")
        }
        let said = failing[block.index] ?? []
        if !said.isEmpty { result = .fails }
        own.append(
          Verdict(
            example: example,
            outcome: outcomes[block.index]
              ?? Outcome(isCompiled: true, ending: .exited(0)), result: result,
            diagnostics: said, claims: []))
        last = block
      case .claim(let fence):
        guard !own.isEmpty else { continue }
        let kind = ClaimKind.named(fence.kind) ?? .output
        let claim = Claim(
          kind: kind,
          lines: block.lines.enumerated().map { Located($1, at: block.location(line: $0)) },
          location: block.location, isPartial: fence.isPartial,
          isUnordered: fence.isUnordered, codeBlock: block.index)
        let said = failing[block.index] ?? []
        own[own.count - 1].claims.append(
          Verdict.ClaimVerdict(
            claim: claim, result: said.isEmpty ? .holds : .fails, diagnostics: said))
        own[own.count - 1].example.claims.append(claim)
      case .resource, .comparison, .shown: continue
      }
    }
    verdicts += own
  }

  var site: Site {
    var site = Site(
      Library(settings: settings, articles: articles, assets: assets, root: "Content"),
      Report(verdicts: verdicts, diagnostics: diagnostics, toolchain: toolchain))
    site.symbols = symbols
    return site
  }

  func files() throws -> [OutputFile] { try OutputFormat.html.files(site) }

  /// The text of a file; `nil` if the site has no such file.
  func text(_ path: String) throws -> String? {
    try files().first { $0.path == path }.map { String(decoding: try $0.bytes, as: UTF8.self) }
  }
}

/// Traces as the runtime would record them.
enum SampleTrace {
  static func subject(_ name: String, _ instance: Int = 1, isOwn: Bool = true) -> TraceSubject {
    TraceSubject(className: name, instance: instance, isOwn: isOwn)
  }

  static func began(
    _ number: Int, _ subject: TraceSubject, _ method: String, _ arguments: [TraceArgument] = [],
    at time: Double = 0
  ) -> TraceRecord {
    .began(
      TraceEvent(
        number: number, subject: subject, method: method, arguments: arguments, time: time,
        output: 0))
  }

  static func node(
    _ subject: TraceSubject, of controller: TraceSubject? = nil, text: String? = nil,
    _ frame: (Double, Double, Double, Double), at: (Double, Double)? = nil, isHidden: Bool = false,
    _ children: [TraceNode] = []
  ) -> TraceNode {
    let rectangle = TraceNode.Rectangle(x: frame.0, y: frame.1, width: frame.2, height: frame.3)
    var inWindow = rectangle
    if let at {
      inWindow.x = at.0
      inWindow.y = at.1
    }
    return TraceNode(
      subject: subject, controller: controller, text: text, frame: rectangle,
      frameInWindow: inWindow, isHidden: isHidden, alpha: 1, attributes: [:], children: children)
  }

  /// A controller loads its view and creates a label in it, and a window shows both.
  static let loading: [TraceRecord] = [
    began(1, subject("UIWindow", isOwn: false), "makeKeyAndVisible"),
    began(2, subject("Profile"), "loadView"),
    began(3, subject("ProfileView"), "init"), .ended(3), .ended(2),
    began(4, subject("Profile"), "viewDidLoad"),
    began(
      5, subject("ProfileView"), "willMove(toSuperview:)",
      [TraceArgument(label: "toSuperview", name: "newSuperview", value: "UIWindow")]),
    .ended(5), .ended(4),
    began(
      6, subject("Profile"), "viewWillAppear",
      [TraceArgument(label: "_", name: "animated", value: "false")]), .ended(6),
    began(7, subject("UILabel", isOwn: false), "layoutSubviews"), .ended(7),
    .ended(1),
    began(
      8, subject("Profile"), "viewDidAppear",
      [TraceArgument(label: "_", name: "animated", value: "false")]), .ended(8),
    .tree(
      TraceTree(
        moment: nil,
        roots: [
          node(
            subject("UIWindow", isOwn: false), (0, 0, 393, 852),
            [
              node(
                subject("ProfileView"), of: subject("Profile"), (0, 0, 393, 852),
                [
                  node(subject("UILabel", isOwn: false), text: "Ada", (16, 120, 361, 44)),
                  node(subject("UIButton", isOwn: false), text: "Edit <me>", (16, 740.5, 361, 50)),
                  node(subject("UIImageView", isOwn: false), (0, 0, 0, 0)),
                  node(subject("Banner"), (0, 60, 393, 40), isHidden: true),
                ])
            ])
        ])),
  ]
}
