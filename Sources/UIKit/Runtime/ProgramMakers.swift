/// A program's classes that have an `init()` of their own; Proofbook writes it behind the author's code.
///
/// Swift calls an initializer of a class that is known as a value only where it is `required`.
public protocol _MakerList {
  /// An object of exactly this class; nil where it has no `init()` of the program's.
  @MainActor static func make(_ type: AnyClass) -> AnyObject?
}

enum ProgramMakers {
  /// Lists beside the program's own.
  @MainActor static var lists: [any _MakerList.Type] = []

  private static let programList = _typeByName("main._ProgramMakers") as? any _MakerList.Type

  @MainActor fileprivate static func make(_ type: AnyClass) -> AnyObject? {
    if let object = programList?.make(type) { return object }
    return lists.isEmpty ? nil : lists.lazy.compactMap { $0.make(type) }.first
  }
}

/// Called by `init()` of views and controllers with the class's metadata.
@_cdecl("proofbook_make_by_program")
func _proofbookMakeByProgram(_ metadata: UnsafeRawPointer) -> UnsafeMutableRawPointer? {
  let type = unsafeBitCast(metadata, to: AnyClass.self)
  nonisolated(unsafe) var made: UnsafeMutableRawPointer?
  ActionTable.onThisThread {
    made = ProgramMakers.make(type).map { Unmanaged.passRetained($0).toOpaque() }
  }
  return made
}
