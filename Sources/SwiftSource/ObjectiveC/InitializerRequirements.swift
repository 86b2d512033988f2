import SwiftSyntax

/// Makes protocols with the requirement `init()` work for Apple's classes.
///
/// On Apple platforms, a class from Objective-C satisfies that requirement, because all its
/// initializers can be called on a metatype. Here, Swift demands a `required` one. So the
/// requirement is replaced with spaces, and the protocol gets an `init()` in an extension, which
/// creates an object of the dynamic class: with the program's `init()` if it declares one
/// (``InitializerTable``), otherwise with the `init()` of Apple's class.
///
/// Only class protocols are changed, and only if an extension conforms a class to them that the
/// program does not declare.
enum InitializerRequirements {
  struct Found {
    /// Lines to add at the end of the file.
    var declarations: [String] = []
    /// The names of the protocols.
    var protocols: Set<String> = []
  }

  static func release(
    in tree: SourceFileSyntax, of source: inout ProgramSource, types: ProgramTypes
  ) -> Found {
    let visitor = RequirementVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    var found = Found()
    for requirement in visitor.requirements {
      let isForForeignClass = types.all.contains { type in
        type.keyword == nil && type.inherited.contains(requirement.name)
      }
      guard isForForeignClass else { continue }
      source.blank(requirement.offsets)
      found.protocols.insert(requirement.name)
      found.declarations += [
        "extension \(requirement.name) {",
        "@_disfavoredOverload @_silgen_name(\"proofbook_init_object\")",
        "\(requirement.access)init()", "}",
      ]
    }
    return found
  }

  private final class RequirementVisitor: SyntaxVisitor {
    struct Requirement {
      var name: String
      var access: String
      var offsets: Range<Int>
    }

    var requirements: [Requirement] = []

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      let inherited = Set(node.inheritanceClause.names)
      guard !inherited.isDisjoint(with: ["class", "AnyObject", "NSObjectProtocol"]) else {
        return .skipChildren
      }
      let access = node.modifiers.contains { $0.name.text == "public" } ? "public " : ""
      for member in node.memberBlock.members {
        guard let initializer = member.decl.as(InitializerDeclSyntax.self),
          initializer.signature.parameterClause.parameters.isEmpty,
          initializer.optionalMark == nil, initializer.signature.effectSpecifiers == nil
        else { continue }
        requirements.append(
          Requirement(name: node.name.text, access: access, offsets: initializer.offsets))
      }
      return .skipChildren
    }
  }
}
