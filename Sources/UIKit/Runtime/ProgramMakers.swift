/// A list of the program's classes that declare their own `init()`. Proofbook appends it to the
/// author's code.
///
/// It is needed because Swift calls an initializer on a metatype only if it is `required`.
public protocol _MakerList {
  /// Creates an object of exactly this class; `nil` if the program declares no `init()` in it.
  @MainActor static func make(_ type: AnyClass) -> AnyObject?
}

enum ProgramMakers {
  /// Lists in addition to the program's own.
  @MainActor static var lists: [any _MakerList.Type] = []

  @MainActor private static let programList =
    _typeByName("main._ProgramMakers") as? any _MakerList.Type

  @MainActor fileprivate static func make(_ type: AnyClass) -> AnyObject? {
    if let object = programList?.make(type) { return object }
    return lists.isEmpty ? nil : lists.lazy.compactMap { $0.make(type) }.first
  }
}

/// Called by the `init()` of views and view controllers, with the class's metadata.
@_cdecl("proofbook_make_by_program")
func _proofbookMakeByProgram(_ metadata: UnsafeRawPointer) -> UnsafeMutableRawPointer? {
  let type = unsafeBitCast(metadata, to: AnyClass.self)
  nonisolated(unsafe) var made: UnsafeMutableRawPointer?
  ActionTable.onThisThread {
    made = ProgramMakers.make(type).map { Unmanaged.passRetained($0).toOpaque() }
  }
  return made
}

/// Called by the `init()` of the program's own protocols, for a class whose `init()` may not be
/// `required`.
@_cdecl("proofbook_make_any")
func _proofbookMakeAny(_ metadata: UnsafeRawPointer) -> UnsafeMutableRawPointer {
  let type = unsafeBitCast(metadata, to: AnyClass.self)
  nonisolated(unsafe) var made: UnsafeMutableRawPointer?
  ActionTable.onThisThread {
    let object = ProgramMakers.make(type) ?? Runtime.makeObject(type)
    made = object.map { Unmanaged.passRetained($0).toOpaque() }
  }
  guard let made else { fatalError("'\(type)' has no 'init()' that the runtime can call") }
  return made
}
