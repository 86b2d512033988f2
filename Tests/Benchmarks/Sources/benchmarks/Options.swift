/// The command line options of the benchmarks.
struct Options {
  /// The number of rounds in which all commands are run in turn. The first one measures memory.
  var rounds = 6
  /// The folder of a built proofbook; `nil` to build one.
  var products: String?
  /// The number of pages of a corpus.
  var pages = 5_000

  struct Wrong: Error, CustomStringConvertible {
    let description: String
  }

  /// - Parameter words: The arguments. Those that are not options are left in them.
  init(_ words: inout [String]) throws {
    while let index = words.firstIndex(where: { $0.hasPrefix("--") }) {
      let name = words.remove(at: index)
      guard index < words.count else { throw Wrong(description: "'\(name)' needs a value") }
      let value = words.remove(at: index)
      switch name {
      case "--rounds":
        guard let number = Int(value), number > 1 else {
          throw Wrong(description: "'--rounds' takes a number from 2 on, not '\(value)'")
        }
        rounds = number
      case "--products": products = value
      case "--pages":
        guard let number = Int(value), number > 0 else {
          throw Wrong(description: "'--pages' takes a number from 1 on, not '\(value)'")
        }
        pages = number
      default:
        throw Wrong(
          description: "no option '\(name)': there are --rounds, --products and --pages")
      }
    }
  }
}
