#if !canImport(ObjectiveC)
  /// The methods of formatters that turn a text into an object.
  ///
  /// This is a protocol and not an extension of `Formatter`, so that a class may declare a method
  /// of the same name. The runtime then calls the program's method.
  /// - Mode: behaves
  /// - Not modelled: formatters other than those of numbers and dates, unless the program's class
  ///   implements the method; the description of an error.
  public protocol _ObjectValues: AnyObject {}

  extension Formatter: _ObjectValues {}

  extension _ObjectValues where Self: Formatter {
    /// Stores the object that a text represents.
    ///
    /// - Returns: Whether the text represents one.
    public func getObjectValue(
      _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
      errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
    ) -> Bool {
      switch ObjectValues.value(of: string, from: self) {
      case .success(let value):
        obj?.pointee = value
        return true
      case .failure: return false
      }
    }

    @_disfavoredOverload
    public func getObjectValue(
      _ obj: UnsafeMutablePointer<AnyObject?>?, for string: String,
      errorDescription error: UnsafeMutablePointer<NSString?>?
    ) -> Bool {
      switch ObjectValues.value(of: string, from: self) {
      case .success(let value):
        obj?.pointee = value
        return true
      case .failure: return false
      }
    }
  }

  extension _ObjectValues where Self: NumberFormatter {
    /// Stores the number that a text represents, and the range of the text that was read. Throws
    /// if the text is not a number.
    public func getObjectValue(
      _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
      range rangep: UnsafeMutablePointer<NSRange>?
    ) throws {
      guard let number = number(from: string) else { throw CocoaError(.formatting) }
      obj?.pointee = number
      rangep?.pointee = NSRange(location: 0, length: string.utf16.count)
    }
  }

  extension _ObjectValues where Self: DateFormatter {
    /// Stores the date that a text represents, and the range of the text that was read. Throws if
    /// the text is not a date.
    public func getObjectValue(
      _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
      range rangep: UnsafeMutablePointer<NSRange>?
    ) throws {
      guard let date = date(from: string) else { throw CocoaError(.formatting) }
      obj?.pointee = date as NSDate
      rangep?.pointee = NSRange(location: 0, length: string.utf16.count)
    }
  }

  private enum ObjectValues {
    static func value(of text: String, from formatter: Formatter) -> Result<AnyObject?, any Error> {
      if let result = own("getObjectValue:for:errorDescription:", text, of: formatter) {
        return result
      }
      if let result = own("getObjectValue:for:range:", text, of: formatter) { return result }
      switch formatter {
      case let numbers as NumberFormatter: return found(numbers.number(from: text))
      case let dates as DateFormatter: return found(dates.date(from: text).map { $0 as NSDate })
      default:
        raise(
          .invalidArgument,
          "*** -getObjectValue:forString:errorDescription: only defined for abstract class.  "
            + "Define -[\(Runtime.qualifiedName(of: formatter)) "
            + "getObjectValue:forString:errorDescription:]!")
      }
    }

    private static func found(_ value: AnyObject?) -> Result<AnyObject?, any Error> {
      value.map { .success($0) } ?? .failure(CocoaError(.formatting))
    }

    /// The result of the program's own method; `nil` if the class has none.
    private static func own(
      _ name: String, _ text: String, of formatter: Formatter
    ) -> Result<AnyObject?, any Error>? {
      let memory = UnsafeMutablePointer<AnyObject?>.allocate(capacity: 1)
      memory.initialize(to: nil)
      // The pointer does not own what it stores.
      defer { memory.deallocate() }
      let pointer = AutoreleasingUnsafeMutablePointer<AnyObject?>(memory)
      nonisolated(unsafe) let formatter = formatter
      nonisolated(unsafe) let arguments: [Any?] = [pointer, text, nil]
      nonisolated(unsafe) var isOwn = false
      nonisolated(unsafe) var result: Any?
      ActionTable.onThisThread {
        let action = _Action(name: name, arguments: arguments)
        isOwn = ActionTable.perform(action, on: formatter)
        result = KeyedValue.flat(action.result)
      }
      guard isOwn else { return nil }
      let isFound = (result as? Bool) ?? (result is Void)
      return isFound ? .success(memory.pointee) : .failure(CocoaError(.formatting))
    }
  }
#endif
