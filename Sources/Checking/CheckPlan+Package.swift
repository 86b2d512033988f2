import Articles
import Examples
import Programs
import Running

extension CheckPlan {
  /// The plan without the package of the pages, which does not build here: blocks that import one
  /// of its modules are skipped, and no other block imports them.
  ///
  /// - Parameter reason: Why the package does not build.
  func withoutPackage(because reason: String) -> CheckPlan {
    guard let package = library.swiftPackage else { return self }
    var plan = self
    let modules = Set(package.targets.map(\.module))
    plan.all = all.map { $0.without(modules, because: reason) }
    plan.selected.examples = selected.examples.map { $0.without(modules, because: reason) }
    plan.selected.matching = selected.matching.map { $0.without(modules, because: reason) }
    return plan
  }
}

extension Example {
  fileprivate func without(_ modules: Set<String>, because reason: String) -> Example {
    var example = self
    let isNeeded = segments.contains {
      !modules.isDisjoint(with: SwiftPackage.importedModules(in: $0.block.lines))
    }
    // A page without Proofbook attributes gets the modules because its blocks may need them.
    if isTried, isNeeded || (discovery == nil && !modules.isDisjoint(with: imports)) {
      example.skipReason = reason
      example.discovery?.doubt = .inDoubt
    }
    example.imports.removeAll(where: modules.contains)
    return example
  }
}

extension PackageError {
  /// The module of Apple's platforms that the package's sources import, and because of which it does
  /// not build here; `nil` if it does not build for another reason.
  var moduleOfApple: String? {
    guard case .notBuilt(_, let message, _) = self else { return nil }
    return message.matches(of: /no such module '(\w+)'/).map { String($0.1) }
      .first(where: AppleModules.isOnlyOnApplePlatforms)
  }
}
