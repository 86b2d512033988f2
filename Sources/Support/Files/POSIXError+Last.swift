import Foundation

extension POSIXError {
  /// The error of the last system call that failed.
  package static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
