/// A name in a program whose value a reader may choose: `vary="style: .fullScreen | .pageSheet"`.
package struct Knob: Hashable, Sendable {
  /// The name of a constant or variable of the program.
  package var name: Located<String>
  /// Swift expressions, each once. The first is the one in the article's code.
  package var values: [Located<String>]

  package init(name: Located<String>, values: [Located<String>]) {
    self.name = name
    self.values = values
  }

  /// The maximum number of variants of one block.
  package static let mostVariants = 24
}

/// One value for each knob of a block.
package struct Variant: Hashable, Sendable {
  package struct Choice: Hashable, Sendable {
    package var knob: String
    package var value: String
    /// The index of the value among those of its knob.
    package var index: Int
  }

  /// In the order of the knobs.
  package var choices: [Choice]

  package init(choices: [Choice]) {
    self.choices = choices
  }

  /// All variants of a block with these knobs; the last knob varies fastest. If there are no knobs,
  /// one variant without choices.
  package static func all(of knobs: [Knob]) -> [Variant] {
    knobs.reduce([Variant(choices: [])]) { variants, knob in
      variants.flatMap { variant in
        knob.values.enumerated().map { index, value in
          let choice = Choice(knob: knob.name.value, value: value.value, index: index)
          return Variant(choices: variant.choices + [choice])
        }
      }
    }
  }

  /// Whether it is the program as written in the article.
  package var isDefault: Bool { choices.allSatisfy { $0.index == 0 } }

  /// The part of the variant's name after the block's name: `[style=.pageSheet]`.
  package var suffix: String {
    "[\(choices.map { "\($0.knob)=\($0.value)" }.joined(separator: ","))]"
  }

  /// In words: `style: .pageSheet, animated: false`.
  package var words: String {
    choices.map { "\($0.knob): \($0.value)" }.joined(separator: ", ")
  }

  /// The choices in an address, which has no blanks: `style=.pageSheet`.
  var anchor: String {
    let text = choices.map { "\($0.knob)=\($0.value)" }.joined(separator: ",")
    return String(text.map { $0.isWhitespace ? "_" : $0 })
  }

  /// The id of the variant's figure: the block's id, followed by the values unless it is the
  /// default variant: `presented@style=.pageSheet`.
  package func id(block: String) -> String { isDefault ? block : "\(block)@\(anchor)" }

  /// Whether a claim with this condition applies to the variant. An empty condition applies to all
  /// variants.
  package func satisfies(_ condition: [Knob]) -> Bool {
    condition.allSatisfy { knob in
      choices.contains { choice in
        choice.knob == knob.name.value && knob.values.contains { $0.value == choice.value }
      }
    }
  }
}
