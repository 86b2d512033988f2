import Articles
import Support
import Trace

/// A program to compile and run. Of the article's claims, it contains only what affects the run.
package struct SwiftProgram: Sendable {
  /// Lines of one code block of the page, as the compiler sees them.
  ///
  /// The block is shared by reference, because it may be part of thousands of programs.
  package struct Segment: Sendable {
    private final class Shared: Sendable {
      let block: CodeBlock
      let isOwn: Bool

      init(_ block: CodeBlock, isOwn: Bool) {
        self.block = block
        self.isOwn = isOwn
      }
    }

    private var shared: Shared

    package init(block: CodeBlock, isOwn: Bool) {
      shared = Shared(block, isOwn: isOwn)
    }

    package var block: CodeBlock {
      get { shared.block }
      set { shared = Shared(newValue, isOwn: isOwn) }
    }

    /// Whether these are the example's own lines, not those of a prerequisite.
    package var isOwn: Bool { shared.isOwn }
  }

  /// A file of the page that is placed next to the program.
  package struct Resource: Hashable, Sendable {
    package var name: String
    package var text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// How far the program is processed.
  package enum Goal: Hashable, Sendable {
    /// It is compiled but not run.
    case compiled
    /// It is run.
    case run
    /// It is run and should trap.
    case crash
  }

  /// The path of the article.
  package var article: String
  /// Unique on its page.
  package var name: String
  /// The location of the fence of the example's own block; for a group, of its last block.
  package var location: Location
  package var goal: Goal
  /// The code to compile, in order: the prerequisites, each once, then the example's own block or
  /// the blocks of its group.
  package var segments: [Segment]
  package var resources: [Resource]
  /// Modules imported before the first line.
  package var imports: [String]
  /// 5 or 6.
  package var languageMode: Int
  package var timeout: Duration
  package var wait: SwiftFence.Wait?
  package var device: DeviceSetup
  /// The methods after which the view tree is recorded: `viewDidLoad`, `Child.viewDidLoad`.
  package var treeMoments: [String]
  /// The statements whose values are recorded, in a separate run.
  package var valueStatements: [ValueStatement]
  /// Whether the program is run again to find differences from run to run.
  package var isRerun: Bool
  /// Whether it may be compiled in a batch, judged by its article alone.
  package var isBatchable: Bool
  /// Whether the compiler may omit warnings, because nothing depends on them.
  package var ignoresWarnings = false

  package init(
    article: String, name: String, location: Location, goal: Goal = .run, segments: [Segment],
    resources: [Resource] = [], imports: [String] = [], languageMode: Int = 6,
    timeout: Duration = .seconds(10), wait: SwiftFence.Wait? = nil, device: DeviceSetup = .init(),
    treeMoments: [String] = [], valueStatements: [ValueStatement] = [], isRerun: Bool = false,
    isBatchable: Bool = false
  ) {
    self.article = article
    self.name = name
    self.location = location
    self.goal = goal
    self.segments = segments
    self.resources = resources
    self.imports = imports
    self.languageMode = languageMode
    self.timeout = timeout
    self.wait = wait
    self.device = device
    self.treeMoments = treeMoments
    self.valueStatements = valueStatements
    self.isRerun = isRerun
    self.isBatchable = isBatchable
  }

  /// The blocks of the page that the example consists of: one, or those of its group.
  package var ownBlocks: [CodeBlock] { segments.filter(\.isOwn).map(\.block) }

  /// Whether the text contains names of the recorder's module, with which the program could obtain
  /// the token that generated calls pass.
  package var namesRecorder: Bool {
    segments.contains { segment in
      let source = segment.block.source
      return source.contains("PlaygroundsRuntime") || source.contains("__builtin_")
    }
  }
}
