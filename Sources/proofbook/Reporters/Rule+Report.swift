import Articles

/// The rules that compare a run with a baseline.
extension Rule {
  static let fewerProved = Rule(
    "fewer-proved", "Fewer blocks of a page are proved than the baseline says.",
    help: "Prove them again, or accept it with 'proofbook baseline'.")
  static let baseline = Rule(
    "baseline", "The baseline accepts findings that no longer occur.",
    help: "Take them out with 'proofbook baseline --shrink'.")

  /// All rules that a report may name.
  static let reported = all + [fewerProved, baseline]
}
