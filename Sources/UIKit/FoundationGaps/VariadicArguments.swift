// Xcode suggests `date as CVarArg` where a format expects an argument.
// swift-format-ignore-file: AvoidRetroactiveConformances

#if !canImport(ObjectiveC)
  /// Lets objects be arguments of a format for `%@`: `date as CVarArg`.
  extension NSObject: @retroactive CVarArg {
    /// The address of a string, because Foundation's formatting does not ask every object for its
    /// description here.
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
    /// A retained pointer to a new string, which is never released.
    fileprivate var keptEncoding: [Int] {
      [Int(bitPattern: Unmanaged.passRetained(NSString(string: self)).toOpaque())]
    }
  }
#endif
