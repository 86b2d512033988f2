import Foundation

extension Error {
  /// Why a file could not be read or written, in the system's words, such as
  /// `no space left on device`. For other errors, their own description.
  package var words: String {
    reason ?? (type(of: self) is NSError.Type ? localizedDescription : "\(self)")
  }

  /// The message for the user if the error stops the tool. Foundation's errors about files are
  /// reworded.
  package var userMessage: String {
    guard let reason else { return "\(self)" }
    let error = self as NSError
    let path = error.userInfo[NSFilePathErrorKey] as? String
    return path.map { "cannot read or write '\($0)': \(reason)" } ?? reason
  }

  /// The system's own reason; `nil` if it is not an error of the system.
  private var reason: String? {
    guard self is CocoaError || self is POSIXError else { return nil }
    let error = self as NSError
    let cause = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError } ?? error
    if cause.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(cause.code))).lowercased()
    }
    if error.domain == NSCocoaErrorDomain, error.code == CocoaError.fileWriteOutOfSpace.rawValue {
      return String(cString: strerror(ENOSPC)).lowercased()
    }
    return error.domain == NSCocoaErrorDomain ? error.localizedDescription : nil
  }
}
