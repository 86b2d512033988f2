import Foundation

extension Error {
  /// Why a file could not be read or written, in the system's words: `no space left on device`; or in our own.
  package var words: String {
    reason ?? (type(of: self) is NSError.Type ? localizedDescription : "\(self)")
  }

  /// What stops the tool, as it is told: what Foundation says of a file is put in our words.
  package var told: String {
    guard let reason else { return "\(self)" }
    let error = self as NSError
    let path = error.userInfo[NSFilePathErrorKey] as? String
    return path.map { "cannot read or write '\($0)': \(reason)" } ?? reason
  }

  /// Nil where it is no error of the system.
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
