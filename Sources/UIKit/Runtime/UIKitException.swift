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
/// On Apple platforms, Swift cannot catch such an exception either, so a trap is equivalent.
func raise(_ exception: UIKitException, _ reason: String) -> Never {
  fatalError(
    "*** Terminating app due to uncaught exception '\(exception.rawValue)', reason: '\(reason)'")
}

/// Writes a line to standard error, as UIKit does for its warnings.
func warn(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}
