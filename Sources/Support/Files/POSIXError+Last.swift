import Foundation

extension POSIXError {
  /// What the system's last call failed with.
  package static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
