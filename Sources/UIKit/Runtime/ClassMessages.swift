#if !canImport(ObjectiveC)
  /// Selectors and keys that are sent to a class instead of an instance.
  ///
  /// Only the class methods that return UIKit's shared objects, such as `sharedApplication`, are
  /// supported.
  extension NSObject {
    /// Whether the class itself has a method: `UIApplication.responds(to:)`.
    public class func responds(to aSelector: Selector!) -> Bool {
      guard let aSelector else { return false }
      return SharedObjects.object(named: NSStringFromSelector(aSelector), of: self) != nil
    }

    /// Calls a class method without arguments.
    @discardableResult
    public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
      let name = NSStringFromSelector(aSelector)
      guard let object = SharedObjects.object(named: name, of: self) else {
        raise(
          .invalidArgument, "+[\(description()) \(name)]: unrecognized selector sent to class")
      }
      return Unmanaged.passUnretained(object)
    }

    /// The result of the class method of this name.
    public class func value(forKey key: String) -> Any? {
      guard let object = SharedObjects.object(named: key, of: self) else {
        raise(
          .unknownKey,
          "[<\(description())> valueForUndefinedKey:]: this class is not key value "
            + "coding-compliant for the key \(key).")
      }
      return object
    }

    /// The value at a key path that starts with a class method: `sharedApplication.keyWindow`.
    public class func value(forKeyPath keyPath: String) -> Any? {
      guard let dot = keyPath.firstIndex(of: ".") else { return value(forKey: keyPath) }
      let object = value(forKey: String(keyPath[..<dot])) as? NSObject
      return object?.value(forKeyPath: String(keyPath[keyPath.index(after: dot)...]))
    }
  }

  /// The objects that UIKit's class methods return, by the Objective-C names of the methods.
  private enum SharedObjects {
    static func object(named name: String, of type: AnyClass) -> AnyObject? {
      isolated(name as AnyObject) { _, _ in
        switch name {
        case "sharedApplication" where type is UIApplication.Type: UIApplication.shared
        case "mainScreen" where type is UIScreen.Type: UIScreen.main
        case "currentDevice" where type is UIDevice.Type: UIDevice.current
        case "generalPasteboard" where type is UIPasteboard.Type: UIPasteboard.general
        default: nil
        }
      }
    }
  }
#endif
