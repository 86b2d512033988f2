import Articles
import Examples

extension InterfaceTexts {
  /// The title of a claim: `View tree after viewDidLoad`.
  func title(of claim: Claim) -> String {
    title(
      of: claim.kind, moment: claim.moment?.value, isPartial: claim.isPartial,
      isUnordered: claim.isUnordered, isComplete: claim.isComplete)
  }

  /// The title of the claim that a fence makes.
  func title(of kind: ClaimKind, _ fence: ClaimFence) -> String {
    title(
      of: kind, moment: fence.moment?.value, isPartial: fence.isPartial,
      isUnordered: fence.isUnordered, isComplete: fence.isComplete)
  }

  private func title(
    of kind: ClaimKind, moment: String?, isPartial: Bool, isUnordered: Bool, isComplete: Bool
  ) -> String {
    var title = InterfaceText.titles[kind.title].map { self[$0] } ?? kind.title
    if let moment { title = self[.claimAfter, ["claim": title, "moment": moment]] }
    if isPartial { title = self[.claimInPart, ["claim": title]] }
    if isUnordered { title = self[.claimInAnyOrder, ["claim": title]] }
    if isComplete { title = self[.claimComplete, ["claim": title]] }
    return title
  }

  /// The variants that a claim is about: `style: .pageSheet or .formSheet`.
  func condition(of fence: ClaimFence) -> String {
    let knobs = fence.condition.map { knob in
      let values = knob.values.map(\.value).joined(separator: self[.orSeparator])
      return "\(knob.name.value): \(values)"
    }
    return list(knobs)
  }
}

extension InterfaceText {
  /// The titles of kinds of claims, by their titles in English.
  fileprivate static let titles: [String: InterfaceText] = {
    let all: [InterfaceText] = [
      .trap, .compilerMessages, .viewTree, .outputAsJSON, .lifecycle, .output, .standardError,
      .value,
    ]
    return Dictionary(uniqueKeysWithValues: all.map { ($0.english, $0) })
  }()
}
