/// Moves members from an extension into the class itself if Swift allows them in an extension only
/// with Objective-C: overrides, and methods that a subclass overrides.
///
/// In the extension, the member is replaced with spaces. In the class, it is inserted before the
/// closing brace, after a `#sourceLocation`, so that the compiler still sees it where its author
/// wrote it.
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
      // A superclass of the program must expose its member to Objective-C; if it does not, the
      // compiler reports the override in the extension.
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
