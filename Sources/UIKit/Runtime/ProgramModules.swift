/// Makes the generated lists of a further module known: its methods, its own `init()`s, its keys
/// and its classes. Those of the module `main` are always known.
///
/// - Parameter name: The name of a module that is linked into the program.
@MainActor public func _addModule(_ name: String) {
  func list<List>(_ type: String) -> [List] {
    [_typeByName("\(name).\(type)") as? List].compactMap(\.self)
  }
  ActionTable.lists += list("_ProgramActions")
  ProgramMakers.lists += list("_ProgramMakers")
  KeyNames.lists += list("_ProgramKeys")
  ProgramClasses.lists += list("_ProgramClasses")
}
