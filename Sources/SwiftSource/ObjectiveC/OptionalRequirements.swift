import Articles
import SwiftSyntax

/// Implements optional requirements, which only Objective-C protocols can have: each becomes a
/// property of the protocol that returns an optional method, or an optional value. The property
/// checks the object itself, so a subclass may add the member.
///
/// ```
/// @objc optional func title(for name: String) -> String
///   ▼
/// private protocol _Optional0: AnyObject { func title(for name: String) -> String }
/// extension P { var title: ((String) -> String)? { (self as? any _Optional0)?.title(for:) } }
/// extension Screen: _Optional0 {}
/// ```
///
/// So `delegate?.title?(for: "a")` only loses its labels. A variable of type `AnyObject?` is cast to
/// the protocol with the requirement, if there is only one. Requirements of UIKit's own protocols
/// have default implementations instead (``OptionalMethodUses``).
enum OptionalRequirements {
  /// - Returns: The declarations to add at the end of the file, and the methods of UIKit's protocols
  ///   of which the program asks whether an object implements them.
  static func rewrite(
    in tree: SourceFileSyntax, of source: inout ProgramSource, types: ProgramTypes,
    importsUIKit: Bool, diagnostics: inout [Diagnostic]
  ) -> (declarations: [String], asked: Set<String>) {
    let visitor = RequirementVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    for place in visitor.unbound { source.insert(inLine: place.text, at: place.offset) }
    var declarations: [String] = []
    var names: [String: String] = [:]
    var protocols: [String: Set<String>] = [:]
    for (number, requirement) in visitor.requirements.enumerated() {
      guard let type = types.type(named: requirement.protocolName) else { continue }
      source.blank(requirement.member.offsets)
      let overloads = visitor.requirements.enumerated().filter { _, other in
        requirement.isMethod && other.isMethod && other.fullName == requirement.fullName
          && other.protocolName == requirement.protocolName
      }.map { (number: $0.offset, method: $0.element) }
      let isOverloaded =
        visitor.requirements.count {
          $0.baseName == requirement.baseName && $0.protocolName == requirement.protocolName
        } > 1
      var property = requirement.baseName
      if isOverloaded {
        let digits = String(overloads.first?.number ?? number)
        let blanks = property.utf8.count - 1 - digits.count
        guard blanks >= 0 else {
          diagnostics.append(
            .error(
              "two optional requirements named '\(property)' are not supported by this runtime",
              at: source.location(requirement.member.offsets.lowerBound),
              hint: "give them longer names"))
          continue
        }
        property = "_" + String(repeating: "_", count: blanks) + digits
      }
      if requirement.isMethod {
        names[requirement.fullName] = property
        protocols[requirement.fullName, default: []].insert(type.name)
      }
      if overloads.count <= 1 {
        declarations += requirement.declarations(number: number, property: property, of: type)
      } else if overloads.first?.number == number {
        declarations += OptionalRequirement.declarations(
          ofOverloads: overloads, property: property, of: type)
      }
      let conforming = types.implementers(
        of: requirement, of: type, isOverloaded: overloads.count > 1)
      for conforming in conforming {
        conform(conforming, to: "_Optional\(number)", types: types, &declarations, &source)
      }
    }
    var methods = OptionalMethodUses(types: types, delegates: visitor.delegates)
    for use in visitor.uses {
      if let property = names[use.fullName] {
        for label in use.labels { source.blank(label) }
        if property != use.baseName { source.replace(use.name, by: property) }
        // Objective-C looks up a member of `AnyObject` by its name.
        if let receiver = use.receiver, visitor.anyObjects.contains(receiver.name),
          let found = protocols[use.fullName], found.count == 1, let type = found.first
        {
          source.surround(receiver.offsets, by: "(", " as? any \(type))")
        }
      } else if importsUIKit {
        methods.rewrite(use, of: &source)
      }
    }
    return (declarations, methods.asked)
  }

  /// Adds a conformance at the end of the file. If a class cannot be named there, the protocol is
  /// added to the class's own declaration.
  private static func conform(
    _ type: ProgramTypes.DeclaredType, to name: String, types: ProgramTypes,
    _ declarations: inout [String], _ source: inout ProgramSource
  ) {
    let isNamed =
      !type.isLocal
      && (1...type.path.count).allSatisfy { count in
        types.type(at: type.path.prefix(count)).map { !types.isPrivatelyNested($0) } ?? true
      }
    if isNamed {
      declarations += Conditions.inside(
        anyOf: type.conditions, ["extension \(type.name): @preconcurrency \(name) {}"])
    } else if let end = type.inheritanceEnd {
      source.insert(inLine: ", \(name)", at: end)
    }
  }
}
