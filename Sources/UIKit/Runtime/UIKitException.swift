/// The names of the exceptions that UIKit raises.
enum UIKitException: String {
  case invalidArgument = "NSInvalidArgumentException"
  case internalInconsistency = "NSInternalInconsistencyException"
  case generic = "NSGenericException"
  case range = "NSRangeException"
  case unknownKey = "NSUnknownKeyException"
  case layerInvalidGeometry = "CALayerInvalidGeometry"
  case hierarchyInconsistency = "UIViewControllerHierarchyInconsistency"
}

/// Ends the program as an uncaught Objective-C exception does, with the same first line.
///
/// Swift cannot catch such an exception on Apple platforms either, so a trap loses nothing.
func raise(_ exception: UIKitException, _ reason: String) -> Never {
  fatalError(
    "*** Terminating app due to uncaught exception '\(exception.rawValue)', reason: '\(reason)'")
}

/// Writes a line to standard error, where UIKit's own warnings go.
func warn(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}
