// Xcode offers `date as CVarArg` where a format wants an argument.
// swift-format-ignore-file: AvoidRetroactiveConformances

#if !canImport(ObjectiveC)
  /// Objects may be arguments of a format, as `%@` wants them: `date as CVarArg`.
  extension NSObject: @retroactive CVarArg {
    /// The address of a string: Foundation's formatting does not ask all objects for their
    /// descriptions here.
    public var _cVarArgEncoding: [Int] {
      if let text = self as? NSString {
        return [Int(bitPattern: Unmanaged.passUnretained(text).toOpaque())]
      }
      return description.keptEncoding
    }
  }

  extension Date: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { description.keptEncoding }
  }

  extension UUID: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { uuidString.keptEncoding }
  }

  extension URL: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { absoluteString.keptEncoding }
  }

  extension String {
    /// A retained pointer to an object that nobody else holds. It is never released.
    fileprivate var keptEncoding: [Int] {
      [Int(bitPattern: Unmanaged.passRetained(NSString(string: self)).toOpaque())]
    }
  }
#endif
