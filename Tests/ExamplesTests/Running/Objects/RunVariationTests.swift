import Programs
import Testing

@testable import Articles
@testable import Examples
@testable import Running

/// How often a program runs before its claims are judged, depending on its code.
struct RunVariationTests {
  /// Runs programs in one batch, and returns how often each was run.
  private func runs(_ sources: [String]) async throws -> [Int] {
    let examples = sources.map { source in
      var example = example(source)
      example.claims = [.test(.output, "…")]
      return example
    }
    return try await runner().outcomes(of: examples).map { outcome in
      #expect(outcome.ending == .exited(0), "\(outcome)")
      return outcome.cost.runs
    }
  }

  private static let once = [
    "print(\"text\", 1 + 2, [1, 2].map { $0 * 2 })",
    "struct Point { var x = 1.5, y = 2 }\nprint(Point(), Optional(Point()) as Any)",
    "final class Box { var text = \"\" }\nlet box = Box()\nbox.text += \"a\"\nprint(box.text)",
    "protocol Animal { func sound() -> String }\nstruct Cat: Animal { func sound() -> String { \"mew\" } }\n"
      + "print(([Cat()] as [any Animal]).map { $0.sound() })",
    """
    import UIKit
    final class Screen: UIViewController {
      let label = UILabel()
      override func viewDidLoad() {
        super.viewDidLoad()
        label.text = "text"
        view.addSubview(label)
        print(view.subviews.count, view.bounds)
      }
    }
    let window = UIWindow()
    window.rootViewController = Screen()
    window.makeKeyAndVisible()
    RunLoop.main.run(until: Date())
    """,
    """
    import UIKit
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { print("later") }
    Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in print("sooner") }
    RunLoop.main.run(until: Date() + 2)
    """,
  ]

  private static let twice = [
    "import Foundation\nprint(Date() > Date.distantPast)",
    "import Foundation\nlet start = Date()\nprint(Date().timeIntervalSince(start) < 100)",
    "print(Int.random(in: 1...1))", "print([1].shuffled())",
    "import Foundation\nprint(UUID().uuidString.count)",
    "import Foundation\nprint(ProcessInfo.processInfo.processorCount > 0)",
    "import Foundation\nprint(getenv(\"HOME\") == nil || true)",
    "import Foundation\nlet thread = Thread { }\nthread.start()\nprint(\"started\")",
    "import Dispatch\nDispatchQueue.global().sync { print(\"elsewhere\") }",
    "let task = Task { 1 }\nprint(await task.value)",
    "print(ContinuousClock.now < .now + .seconds(100))",
    "final class Box {}\nlet box = Box()\nprint(ObjectIdentifier(box) == ObjectIdentifier(box))",
    "final class Box {}\nlet box = Box()\nprint(Unmanaged.passUnretained(box).toOpaque() == nil)",
    "let numbers = [1, 2]\nnumbers.withUnsafeBufferPointer { print($0.count) }",
    "print(\"0x10\")", "print(\"68753A44-4D6F-1226-9C60-0050E4C00067\")",
  ]

  private static let often = [
    "print(Set([1]).count)", "print([\"a\": 1].count)", "for one in Set([\"a\"]) { print(one) }",
    "print(([1: [\"a\": 2]] as Any) is [Int: Any])",
    "var hasher = Hasher()\nhasher.combine(1)\nprint(1)",
    "func all<T: Sequence>(_ things: T) { for thing in things { print(thing) } }\nall([1: 2].keys)",
    "struct Box<T> { var all: T }\nprint(Box(all: [\"a\": 1]))",
    // An enum with raw values is hashable, whether or not it is hashed.
    "enum Colour: String { case red, green }\nprint(Colour.red, Colour(rawValue: \"green\")!.rawValue)",
    """
    import Foundation
    let name = Notification.Name("name")
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in }
    NotificationCenter.default.post(name: name, object: nil)
    print("told")
    """,
    // A subject calls its subscribers in no particular order.
    """
    import Combine
    let subject = PassthroughSubject<Int, Never>()
    let subscription = subject.sink { print($0) }
    subject.send(1)
    """,
  ]

  @Test func `a program that is the same in every run runs once`() async throws {
    let runs = try await runs(Self.once)
    #expect(zip(Self.once, runs).filter { $0.1 != 1 }.map { "\($0.1): \($0.0)" } == [])
  }

  @Test func `a program that uses a date, random numbers, an address or a thread runs twice`()
    async throws
  {
    let runs = try await runs(Self.twice)
    #expect(zip(Self.twice, runs).filter { $0.1 != 2 }.map { "\($0.1): \($0.0)" } == [])
  }

  /// Programs that print part of an address in a form that does not look like an address.
  private static let partsOfAddresses = [
    "print(unsafeBitCast(box, to: Int.self) >> 12 & 0xffffff)",
    "print(Int(bitPattern: ObjectIdentifier(box)) / 4096 % 1_000_000)",
    "print(Int(bitPattern: Unmanaged.passUnretained(box).toOpaque()) >> 12 & 0xffffff)",
    "print(withUnsafeBytes(of: box) { Array($0[2...4]) })",
    "var number = 1\nprint(withUnsafePointer(to: &number) { Int(bitPattern: $0) >> 12 & 0xffffff })",
    "print([1, 2].withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) >> 12 & 0xffffff })",
    "let place = UnsafeMutablePointer<Int>.allocate(capacity: 1)\n"
      + "print(Int(bitPattern: place) >> 12 & 0xffffff)",
  ]

  @Test func `a part of an address is not the same in each run`() async throws {
    let examples = Self.partsOfAddresses.map { source in
      var example = example("final class Box {}\nlet box = Box()\n" + source)
      example.claims = [.test(.output, "…")]
      return example
    }
    for (example, outcome) in zip(examples, try await runner().outcomes(of: examples)) {
      #expect(outcome.ending == .exited(0), "\(outcome)")
      #expect(!outcome.others.isEmpty, "\(example.segments)")
    }
  }

  @Test func `addresses in messages do not count`() async throws {
    var example = example(
      """
      import Foundation
      final class Box {}
      let address = Unmanaged.passUnretained(Box()).toOpaque()
      FileHandle.standardError.write(Data("box at \\(address)\\n".utf8))
      """)
    example.claims = [.test(.output, "…")]
    let outcome = try await runner().outcomes(of: [example])[0]
    #expect(outcome.standardError.contains("box at 0x"))
    #expect(outcome.cost.runs == 2)
    #expect(outcome.others.isEmpty)
  }

  @Test func `a program with sets or dictionaries runs with seven seeds`() async throws {
    let runs = try await runs(Self.often)
    #expect(zip(Self.often, runs).filter { $0.1 != 7 }.map { "\($0.1): \($0.0)" } == [])
  }

  /// One object file contains all of them.
  @Test func `each program of a batch runs as often as its own code requires`() async throws {
    let sources = [Self.once[0], Self.twice[0], Self.often[2], Self.once[3], Self.once[5]]
    let runs = try await runs(sources)
    #expect(runs == [1, 2, 7, 1, 1])
  }

  /// Statements whose output differs in each run, and one that prints nothing.
  private static let firstStatements = [
    "print(Int.random(in: 0...1_000_000))", "print(Hasher().finalize())",
    "import Foundation\nprint(UUID())", "_ = 1",
  ]

  /// The claims pass in only some of the runs.
  @Test func `a claim that passes by chance fails, even if the output differs in each run`()
    async throws
  {
    let examples = Self.firstStatements.flatMap { first in
      ["// => 1", "// => 2", "// => 3", "// => 4"].flatMap { claim in
        ["Set([1, 2, 3, 4]).first!  \(claim)", "let first = Set([1, 2, 3, 4]).first!  \(claim)"]
          .map { first + "\n" + $0 }
      }
    }.map { source in
      var example = example(source)
      var diagnostics: [Diagnostic] = []
      example.claims = ClaimComments.Form.values.claims(example.block, false, &diagnostics)
      return example
    }
    for (example, outcome) in zip(examples, try await runner().outcomes(of: examples)) {
      let verdict = Verdict(confirmed: example, after: outcome)
      #expect(verdict.claims.map(\.result) == [.fails], "\(example.block.source)")
      #expect(example.reasonNotToStore(outcome) != nil || outcome.others.isEmpty)
    }
  }

  @Test func `a program without claims is not run again`() async throws {
    let plain = try await runner().outcomes(of: [example("print(Set([1, 2]))")])[0]
    #expect(plain.cost.runs == 1)
  }

  @Test(
    arguments: [
      ("swift_retain", []), ("$sSS6appendyySSF", []), ("$s5UIKit6UILabelC4textSSSgvs", []),
      ("$s5UIKit16CACurrentMediaTimeSdyF", .surroundings), ("someFunctionOfC", .surroundings),
      ("$s5Other3runyyF", .surroundings), ("rand", .surroundings), ("$sSh6insertyF", .unknown),
      ("$ss6HasherV8_combineyySuF", .hashing), ("$sSi6random2inS2iSnySiG_tFZ", .surroundings),
      ("$s11OpenCombine4JustVMa", .unknown), ("$sSaySDySSSiGGMd", .hashing), ("", .surroundings),
      ("$s", .surroundings),
      ("$s99999999999999999999x", .surroundings),
    ] as [(String, RunVariation)])
  func `a name determines what may vary`(name: String, variation: RunVariation) {
    #expect(RunVariation(using: .init(text: name, isOwn: false)) == variation)
  }

  @Test func `an unreadable object file may vary in every way`() {
    #expect(RunVariation(of: nil, text: "", isRoot: { _ in true }) == .unknown)
    #expect(ObjectFile([]) == nil)
    #expect(ObjectFile(Array("not an object file".utf8)) == nil)
  }
}
