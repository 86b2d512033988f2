/// Writes one page.
struct CorpusAuthor {
  private let number: Int
  private let count: Int
  private var random: CorpusRandom
  /// The topic of the page, which its text names more often than other things.
  private let subject: String
  private let gerund: String

  init(number: Int, count: Int) {
    self.number = number
    self.count = count
    random = CorpusRandom(seed: number + 1)
    subject = CorpusWords.subjects[Corpus.subject(number)]
    gerund = CorpusWords.gerunds[number % CorpusWords.gerunds.count]
  }

  mutating func page() -> String {
    let title = Corpus.title(number)
    var parts = [
      """
      ---
      title: "\(title)"
      description: "\(sentence())"
      order: \(number + 1)
      tags: [\(gerund), \(subject)]
      date: 20\(10 + number % 16)-\(two(number % 12 + 1))-\(two(number % 28 + 1))
      ---

      # \(title)
      """,
      paragraph(sentences: 4),
      "## \(heading())", paragraph(sentences: 5), code(), paragraph(sentences: 4),
      "### \(heading())", paragraph(sentences: 4), list(),
      "## \(heading())", paragraph(sentences: 6), code(),
    ]
    parts.append(random.chance(1, of: 3) ? table() : callout())
    parts += ["## \(heading())", paragraph(sentences: 5), "## See also", links()]
    return parts.joined(separator: "\n\n") + "\n"
  }

  // MARK: Prose

  private mutating func noun() -> String {
    if random.chance(1, of: 5) { return subject }
    if random.chance(1, of: 12) { return CorpusWords.rare(random.rank(below: 8000)) }
    return random.pick(CorpusWords.nouns)
  }

  private mutating func nouns() -> String { CorpusWords.plural(noun()) }
  private mutating func verb() -> String { random.pick(CorpusWords.verbs) }
  private mutating func verbs() -> String { CorpusWords.third(verb()) }
  private mutating func adjective() -> String { random.pick(CorpusWords.adjectives) }
  private mutating func adverb() -> String { random.pick(CorpusWords.adverbs) }

  /// A word after its indefinite article.
  private func a(_ word: String) -> String {
    ("aeiou".contains(word.prefix(1)) ? "an " : "a ") + word
  }

  private mutating func sentence() -> String {
    switch random.number(below: 9) {
    case 0:
      "\(a(noun()).asTitle) \(verbs()) the \(adjective()) \(noun()) before its \(noun()) \(verbs())."
    case 1:
      "When the \(noun()) is \(adjective()), the \(noun()) \(adverb()) \(verbs()) every \(noun()) of the page."
    case 2:
      "To \(verb()) \(nouns()), \(verb()) the \(noun()) first and \(verb()) the \(adjective()) \(noun()) after it."
    case 3: "It is \(adverb()) the \(noun()) that \(verbs()), and not the \(noun())."
    case 4: "Nothing \(verbs()) here until \(a(adjective())) \(noun()) and its \(noun()) \(verb())."
    case 5:
      "Every \(noun()) has \(a(noun())); without one, the \(adjective()) \(nouns()) \(adverb()) \(verb())."
    case 6:
      "Do not \(verb()) \(a(noun())) in the \(noun()): \(gerund) is what the \(noun()) \(verbs())."
    case 7:
      "With \(nouns()) that \(verb()), the cost of the \(noun()) is \(adjective()) and its \(noun()) \(adjective())."
    default:
      "If you \(verb()) the \(noun()), \(verb()) the \(nouns()) \(adverb()) or the \(noun()) \(verbs()) again."
    }
  }

  private mutating func paragraph(sentences: Int) -> String {
    var sentences = (0..<sentences).map { _ in sentence() }
    if random.chance(1, of: 2) {
      sentences.append("See `\(type())` for the \(adjective()) \(noun()).")
    }
    if random.chance(1, of: 3) {
      sentences[0] = "**\(noun().asTitle) \(nouns())** matter. " + sentences[0]
    }
    return sentences.joined(separator: " ")
  }

  private mutating func heading() -> String {
    switch random.number(below: 6) {
    case 0: "Why the \(noun()) \(verbs())"
    case 1: "When \(a(adjective())) \(noun()) \(verbs())"
    case 2: "\(gerund.asTitle) with \(adjective()) \(nouns())"
    case 3: "\(noun().asTitle) or \(noun())"
    case 4: "The \(adjective()) \(noun()) of \(a(noun()))"
    default: "How to \(verb()) \(a(noun()))"
    }
  }

  private mutating func list() -> String {
    (0..<4).map { _ in "- The \(adjective()) \(noun()) \(verbs()) the \(noun())." }
      .joined(separator: "\n")
  }

  private mutating func table() -> String {
    (["| \(noun().asTitle) | What it does |", "| --- | --- |"]
      + (0..<4).map { _ in "| `\(member())` | \(verbs()) the \(adjective()) \(noun()) |" })
      .joined(separator: "\n")
  }

  private mutating func callout() -> String {
    "> [!NOTE]\n> \(sentence())\n> \(sentence())"
  }

  private mutating func links() -> String {
    (0..<3).map { _ in
      let other = random.number(below: max(count, 1))
      return "- [\(Corpus.title(other))](../\(Corpus.path(other)))"
    }.joined(separator: "\n")
  }

  // MARK: Code

  private mutating func type() -> String {
    adjective().asTitle + noun().asTitle + random.pick(CorpusWords.suffixes)
  }

  private mutating func member() -> String {
    verb() + noun().asTitle + (random.chance(1, of: 2) ? "After" + noun().asTitle : "")
  }

  private mutating func code() -> String {
    let (type, method, item) = (self.type(), member(), noun())
    let lines: String
    switch random.number(below: 4) {
    case 0:
      lines = """
        final class \(type): UIViewController {
          private var \(nouns()): [\(item.asTitle)] = []

          override func viewDidLoad() {
            super.viewDidLoad()
            \(method)(with: "\(adjective()) \(noun())")
          }

          func \(method)(with \(item): String) {
            view.setNeedsLayout()  // \(verbs()) the \(noun())
          }
        }
        """
    case 1:
      lines = """
        struct \(type) {
          var \(item): Int
          let \(member()): Double

          /// \(verbs().asTitle) the \(adjective()) \(noun()).
          mutating func \(method)() -> Int {
            guard \(item) > \(number % 97) else { return 0 }
            \(item) += \(number % 13)
            return \(item)
          }
        }
        """
    case 2:
      lines = """
        let \(item) = \(type)(limit: \(number % 1000))
        for value in \(item).\(member())() where value.isEmpty {
          print("\(adjective()) \(noun()):", value)
          \(item).\(method)(value, animated: true)
        }
        """
    default:
      lines = """
        extension \(type) {
          enum \(item.asTitle): String, CaseIterable {
            case \(adverb()), \(adjective()), \(verb())
          }

          func \(method)(_ \(item): \(item.asTitle)) async throws {
            try await Task.sleep(for: .milliseconds(\(number % 500)))
          }
        }
        """
    }
    return "```swift ignore=\"a page of a corpus\"\n\(lines)\n```"
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
