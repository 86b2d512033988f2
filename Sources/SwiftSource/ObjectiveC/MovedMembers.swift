/// Moves members from an extension into the class itself where only Objective-C would let them stand in the extension:
/// overrides, and methods that a subclass overrides.
///
/// The place in the extension becomes spaces. In the class the member stands before the closing brace, with a
/// `#sourceLocation` in front, so that the compiler still sees it where its author wrote it.
enum MovedMembers {
  static func move(in types: ProgramTypes, of source: inout ProgramSource) {
    for type in types.all where type.keyword == "class" {
      for member in type.extensionMembers where mustMove(member, of: type, types: types) {
        let text =
          source.directive(before: member.offsets.lowerBound, after: member.inheritedAccess)
          + source.current(member.offsets)
        if member.conditions.isEmpty {
          source.insert(text, at: type.bodyEnd)
        } else {
          let generated = ProgramSource.directive(
            file: GeneratedCode.declarationsFile, line: GeneratedCode.firstLine)
          source.insertGenerated(
            Conditions.inside(member.conditions, [text, generated]), at: type.bodyEnd)
        }
        source.blank(member.offsets)
      }
    }
  }

  private static func mustMove(
    _ member: ProgramTypes.ExtensionMember, of type: ProgramTypes.DeclaredType, types: ProgramTypes
  ) -> Bool {
    if member.isOverride {
      // A superclass of the program must show its member to Objective-C; the compiler tells where it does not.
      let overridden = types.chain(from: type).dropFirst().lazy
        .compactMap { $0.members[member.name] }.first
      return overridden != .hidden
    }
    guard member.isExposed else { return false }
    return types.all.contains { subclass in
      subclass.path != type.path && subclass.overrides.contains(member.name)
        && types.chain(from: subclass).contains { $0.path == type.path }
    }
  }
}
