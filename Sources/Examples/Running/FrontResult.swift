package struct FrontResult {
  package var stretches: [String]
  package var appendix: String
  package var usesMainAttribute: Bool
  package var hasTopLevelAwait: Bool
  package var importsUIKit: Bool
}

extension FrontResult {
  init(_ example: Example) {
    stretches = example.stretches.map(\.block.source)
    appendix = ""
    let text = stretches.joined()
    usesMainAttribute = text.contains("@main")
    hasTopLevelAwait = text.split(separator: "\n").contains {
      ($0.hasPrefix("await ") || $0.hasPrefix("try await ") || $0.hasPrefix("let "))
        && $0.contains("await ")
    }
    importsUIKit = text.contains("import UIKit")
  }
}
