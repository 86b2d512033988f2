// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if !canImport(ObjectiveC)
  import Synchronization

  /// A method of a class, as a handle.
  public typealias Method = OpaquePointer

  /// An implementation of a method, as a handle. It cannot be called.
  public typealias IMP = OpaquePointer

  /// Returns a handle of an instance method. This runtime has no method tables, so there is a
  /// handle for every selector. It identifies only the class and the selector.
  ///
  /// - Mode: records
  public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    cls.map { MethodHandle.handle(of: NSStringFromSelector(name), in: $0, sign: "-") }
  }

  /// Returns a handle of a class method.
  ///
  /// - Mode: records
  public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    cls.map { MethodHandle.handle(of: NSStringFromSelector(name), in: $0, sign: "+") }
  }

  /// Writes to standard error that nothing is exchanged: both methods keep their implementations.
  ///
  /// - Mode: records
  public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
    MethodHandle.warn(
      "method_exchangeImplementations",
      "\(MethodHandle.of(m1)) and \(MethodHandle.of(m2)) keep their")
  }

  /// Returns the handle itself.
  ///
  /// - Mode: records
  public func method_getImplementation(_ m: Method) -> IMP { m }

  /// Writes to standard error that nothing is replaced.
  ///
  /// - Mode: records
  @discardableResult
  public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
    MethodHandle.warn("method_setImplementation", "\(MethodHandle.of(m)) keeps its")
    return m
  }

  /// Returns a handle of the implementation of an instance method.
  ///
  /// - Mode: records
  public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
    class_getInstanceMethod(cls, name)
  }

  /// Returns the handle if it is as large as the type. Traps for a function, because a handle
  /// cannot be called.
  ///
  /// - Mode: records
  public func unsafeBitCast<Value>(_ x: IMP?, to type: Value.Type) -> Value {
    guard MemoryLayout<Value>.size == MemoryLayout<IMP?>.size else {
      fatalError(
        "\(Value.self): the implementation of a method cannot be called by its IMP, because this "
          + "runtime has no Objective-C method tables")
    }
    return Swift.unsafeBitCast(x, to: type)
  }

  /// Does the same for a handle that is not optional.
  ///
  /// - Mode: records
  public func unsafeBitCast<Value>(_ x: IMP, to type: Value.Type) -> Value {
    unsafeBitCast(Optional(x), to: type)
  }

  /// Returns the selector that the handle was requested with.
  ///
  /// - Mode: records
  public func method_getName(_ m: Method) -> Selector {
    NSSelectorFromString(MethodHandle.of(m).selector)
  }

  /// Returns `nil`: the types of a method are not known.
  ///
  /// - Mode: records
  public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

  /// Returns `false`, as for a class that has the method already. Nothing is added.
  ///
  /// - Mode: records
  @discardableResult
  public func class_addMethod(
    _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
  ) -> Bool {
    false
  }

  /// Writes to standard error that nothing is replaced.
  ///
  /// - Mode: records
  @discardableResult
  public func class_replaceMethod(
    _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
  ) -> IMP? {
    guard let method = class_getInstanceMethod(cls, name) else { return nil }
    MethodHandle.warn("class_replaceMethod", "\(MethodHandle.of(method)) keeps its")
    return method
  }

  /// What a ``Method`` points to: `-[UIView layoutSubviews]`.
  private final class MethodHandle: CustomStringConvertible, Sendable {
    let description: String
    let selector: String

    private init(description: String, selector: String) {
      self.description = description
      self.selector = selector
    }

    private static let handles = Mutex<[String: MethodHandle]>([:])

    /// Returns the object behind a handle.
    static func of(_ method: Method) -> MethodHandle {
      Unmanaged.fromOpaque(UnsafeRawPointer(method)).takeUnretainedValue()
    }

    /// Returns a handle that is valid until the program ends.
    static func handle(of selector: String, in type: AnyClass, sign: String) -> Method {
      let name = NSStringFromClass(type)
      let short = name.hasPrefix("UIKit.") ? String(name.dropFirst(6)) : name
      let description = "\(sign)[\(short) \(selector)]"
      let handle = handles.withLock { handles in
        let handle =
          handles[description] ?? MethodHandle(description: description, selector: selector)
        handles[description] = handle
        return handle
      }
      return Method(Unmanaged.passUnretained(handle).toOpaque())
    }

    static func warn(_ function: String, _ methods: String) {
      UIKit.warn(
        "\(function): \(methods) implementation, because this runtime has no Objective-C method "
          + "tables")
    }
  }
#endif
