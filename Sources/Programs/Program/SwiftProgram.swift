import Articles
import Support
import Trace

/// A program to compile and to run. What an article claims of it is not known here, but for what makes the run another
/// one.
package struct SwiftProgram: Sendable {
  /// Lines that the compiler sees, from one code block of the page.
  ///
  /// A block may stand in thousands of programs, so they share it.
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

    /// Whether these are the example's own lines, not those of a block that it comes after.
    package var isOwn: Bool { shared.isOwn }
  }

  /// A file that the page puts beside the program.
  package struct Resource: Hashable, Sendable {
    package var name: String
    package var text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// How far it is taken.
  package enum Goal: Hashable, Sendable {
    /// It is compiled, and not run.
    case compiled
    /// It is run.
    case run
    /// It is run, and is to trap.
    case crash
  }

  /// The path of the article.
  package var article: String
  /// Unique on its page.
  package var name: String
  /// The fence of the example's own block; the last one of a group.
  package var location: Location
  package var goal: Goal
  /// What is compiled, in order: prerequisites first, each once, then the own block (or group).
  package var segments: [Segment]
  package var resources: [Resource]
  /// Modules imported before the first line.
  package var imports: [String]
  /// 5 or 6.
  package var languageMode: Int
  package var timeout: Duration
  package var wait: SwiftFence.Wait?
  package var device: DeviceSetup
  /// The methods after which the tree is told: `viewDidLoad`, `Child.viewDidLoad`.
  package var treeMoments: [String]
  /// The statements whose values are told, in a run of their own.
  package var valueStatements: [ValueStatement]
  /// Whether further runs have to tell what differs from run to run.
  package var isRunAgain: Bool
  /// Whether it may be compiled together with others, as far as its article tells.
  package var isBatchable: Bool

  package init(
    article: String, name: String, location: Location, goal: Goal = .run, segments: [Segment],
    resources: [Resource] = [], imports: [String] = [], languageMode: Int = 6,
    timeout: Duration = .seconds(10), wait: SwiftFence.Wait? = nil, device: DeviceSetup = .init(),
    treeMoments: [String] = [], valueStatements: [ValueStatement] = [], isRunAgain: Bool = false,
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
    self.isRunAgain = isRunAgain
    self.isBatchable = isBatchable
  }

  /// The blocks of the page that the example answers for: one, or those of its group.
  package var ownBlocks: [CodeBlock] { segments.filter(\.isOwn).map(\.block) }
}
