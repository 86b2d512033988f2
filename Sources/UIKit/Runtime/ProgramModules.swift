/// Registers the generated lists of an additional module: its methods, its own `init()`s, its keys
/// and its classes. The lists of the module `main` are always known.
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
