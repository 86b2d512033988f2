import SwiftSource
import SwiftSyntax

/// Finds properties that are private to their file and would clash with those of a superclass or a
/// subclass in another file, because all files of a module are compiled as one.
enum MemberPrivacy {
  /// - Returns: For each file, the names of properties that need another name.
  static func clashes(in files: [LibraryModule.File]) -> [Set<String>] {
    let classes = files.map { file in
      withSyntaxTree(of: file.text) { tree in
        let visitor = ClassVisitor(viewMode: .sourceAccurate)
        visitor.walk(tree)
        return visitor.result
      } ?? FileClasses()
    }
    var superclasses: [String: String] = [:]
    for file in classes { superclasses.merge(file.superclasses) { first, _ in first } }
    func isAbove(_ upper: String, _ lower: String) -> Bool {
      var seen: Set<String> = []
      var next = superclasses[lower]
      while let name = next, seen.insert(name).inserted {
        if name == upper { return true }
        next = superclasses[name]
      }
      return false
    }
    return classes.enumerated().map { index, file in
      let names = file.hidden.filter { member in
        !file.visible.contains(member.name) && !file.labels.contains(member.name)
          && classes.indices.contains { other in
            other != index
              && classes[other].members.contains {
                $0.name == member.name
                  && (isAbove($0.type, member.type) || isAbove(member.type, $0.type))
              }
          }
      }
      return Set(names.map(\.name))
    }
  }

  private struct Member: Hashable {
    var type: String
    var name: String
  }

  private struct FileClasses {
    var superclasses: [String: String] = [:]
    /// All properties of classes and extensions.
    var members: Set<Member> = []
    /// Those that are private, and not visible to Objective-C.
    var hidden: Set<Member> = []
    /// The names of members that are not in ``hidden``.
    var visible: Set<String> = []
    /// The labels of parameters, which callers write.
    var labels: Set<String> = []
  }

  private final class ClassVisitor: SyntaxVisitor {
    var result = FileClasses()
    private var path: [String] = []

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      path.append(node.name.text)
      let inherited = node.inheritanceClause?.inheritedTypes.first?.type
      result.superclasses[node.name.text] = inherited.flatMap(Self.name)
      return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      path.append(Self.name(node.extendedType) ?? "")
      return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }

    private static func name(_ type: TypeSyntax) -> String? {
      type.as(IdentifierTypeSyntax.self)?.name.text ?? type.as(MemberTypeSyntax.self)?.name.text
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      // Methods of the same name differ in their labels and types, mostly.
      result.visible.insert(node.name.text)
      return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      for binding in node.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
          continue
        }
        add(node, name, node.modifiers, node.attributes)
      }
      return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      result.labels.insert(node.firstName.text)
      return .visitChildren
    }

    private func add(
      _ node: some SyntaxProtocol, _ name: String, _ modifiers: DeclModifierListSyntax,
      _ attributes: AttributeListSyntax
    ) {
      guard let type = path.last, node.parent?.is(MemberBlockItemSyntax.self) == true else {
        return
      }
      let member = Member(type: type, name: name)
      result.members.insert(member)
      let isPrivate = modifiers.contains {
        ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil
      }
      if isPrivate, attributes.isEmpty {
        result.hidden.insert(member)
      } else {
        result.visible.insert(name)
      }
    }
  }
}
