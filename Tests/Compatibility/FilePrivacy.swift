import SwiftSource
import SwiftSyntax

/// Keeps declarations private to their files when all files of a module are compiled as one.
///
/// If a file declares something `private` at its top level, and another file has a declaration of
/// the same name, the private one gets another name. So does a private property that a superclass or
/// a subclass in another file declares, too. What follows it on a line gets another column.
enum FilePrivacy {
  static func renamed(_ files: [LibraryModule.File]) -> [LibraryModule.File] {
    let declared = files.map { file in
      withSyntaxTree(of: file.text) { Names(of: $0) } ?? Names()
    }
    let members = MemberPrivacy.clashes(in: files)
    return files.enumerated().map { index, file in
      let others = declared.indices.filter { $0 != index }
      let taken = declared[index].hidden.filter { name in
        others.contains { declared[$0].all.contains(name) }
      }
      guard !taken.isEmpty || !members[index].isEmpty else { return file }
      let text = withSyntaxTree(of: file.text) { tree in
        let rename = Renaming(names: taken, members: members[index], suffix: "_\(index)")
        rename.walk(tree)
        return rename.text(of: file.text)
      }
      return LibraryModule.File(path: file.path, text: text ?? file.text)
    }
  }

  /// The names of the types, functions and variables at the top level of a file.
  private struct Names {
    var all: Set<String> = []
    /// Those that are `private` or `fileprivate`.
    var hidden: Set<String> = []

    init() {}

    init(of tree: SourceFileSyntax) {
      for statement in tree.statements {
        guard case .decl(let declaration) = statement.item,
          let modified = declaration.asProtocol((any WithModifiersSyntax).self)
        else { continue }
        var names: [String] = []
        if let named = declaration.asProtocol((any NamedDeclSyntax).self) {
          names = [named.name.text]
        } else if let variable = declaration.as(VariableDeclSyntax.self) {
          names = variable.bindings.compactMap {
            $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
          }
        }
        all.formUnion(names)
        let isHidden = modified.modifiers.contains {
          ["private", "fileprivate"].contains($0.name.text)
        }
        if isHidden { hidden.formUnion(names) }
      }
    }
  }

  /// Collects the uses of some names.
  private final class Renaming: SyntaxVisitor {
    private let names: Set<String>
    /// Names that are also renamed after 'self.'.
    private let members: Set<String>
    private let suffix: String
    private var offsets: [Int] = []

    init(names: Set<String>, members: Set<String>, suffix: String) {
      self.names = names
      self.members = members
      self.suffix = suffix
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
      guard case .identifier(let text) = token.tokenKind,
        names.contains(text) || members.contains(text)
      else { return .visitChildren }
      // Members and labels have names of their own.
      let dot = token.previousToken(viewMode: .sourceAccurate)
      let isOfSelf =
        dot?.previousToken(viewMode: .sourceAccurate)?.tokenKind == .keyword(.self)
      let isMember = dot?.tokenKind == .period && !(members.contains(text) && isOfSelf)
      let isLabel =
        token.nextToken(viewMode: .sourceAccurate)?.tokenKind == .colon
        && token.parent?.is(LabeledExprSyntax.self) == true
      if !isMember, !isLabel {
        offsets.append(token.endPositionBeforeTrailingTrivia.utf8Offset)
      }
      return .visitChildren
    }

    func text(of original: String) -> String {
      var bytes = Array(original.utf8)
      for offset in offsets.sorted(by: >) { bytes.insert(contentsOf: suffix.utf8, at: offset) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
