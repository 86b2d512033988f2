@_exported import AppleOS
