import Articles
import Support

/// A size for readers: `980 bytes`, `14.2 KB`, `1.2 MB`, in decimal units.
struct ByteCount: CustomStringConvertible {
  var count: Int

  init(_ count: Int) {
    self.count = count
  }

  var description: String {
    guard count >= 1000 else { return counted(count, "byte") }
    var value = Double(count)
    for unit in ["KB", "MB", "GB"] {
      value /= 1000
      let tenths = (value * 10).rounded() / 10
      if tenths < 1000 || unit == "GB" { return "\(tenths) \(unit)" }
    }
    return "\(count) bytes"
  }
}
