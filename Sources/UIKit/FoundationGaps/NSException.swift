#if !canImport(ObjectiveC)
  extension NSExceptionName {
    public static let genericException = NSExceptionName(rawValue: "NSGenericException")
    public static let rangeException = NSExceptionName(rawValue: "NSRangeException")
    public static let invalidArgumentException = NSExceptionName(
      rawValue: "NSInvalidArgumentException")
    public static let internalInconsistencyException = NSExceptionName(
      rawValue: "NSInternalInconsistencyException")
    public static let mallocException = NSExceptionName(rawValue: "NSMallocException")
    public static let objectInaccessibleException = NSExceptionName(
      rawValue: "NSObjectInaccessibleException")
    public static let objectNotAvailableException = NSExceptionName(
      rawValue: "NSObjectNotAvailableException")
    public static let destinationInvalidException = NSExceptionName(
      rawValue: "NSDestinationInvalidException")
    public static let undefinedKeyException = NSExceptionName(rawValue: "NSUnknownKeyException")
  }

  /// An exception of Objective-C. Swift cannot catch one, so raising it ends the program.
  ///
  /// - Mode: behaves
  /// - Not modelled: the addresses of the call stack.
  open class NSException: NSObject, @unchecked Sendable {
    public let name: NSExceptionName
    public let reason: String?
    public let userInfo: [AnyHashable: Any]?

    public init(
      name aName: NSExceptionName, reason aReason: String?,
      userInfo aUserInfo: [AnyHashable: Any]? = nil
    ) {
      name = aName
      reason = aReason
      userInfo = aUserInfo
      super.init()
    }

    /// Ends the program with the exception's name and reason.
    open func raise() {
      fatalError(
        "*** Terminating app due to uncaught exception '\(name.rawValue)', reason: "
          + "'\(reason ?? "(null)")'")
    }

    /// Raises an exception. Format specifiers such as `%@` are replaced by the arguments.
    public class func raise(
      _ name: NSExceptionName, format: String, arguments argList: CVaListPointer
    ) {
      NSException(name: name, reason: NSString(format: format, arguments: argList) as String)
        .raise()
    }

    open override var description: String { reason ?? name.rawValue }
  }
#endif
