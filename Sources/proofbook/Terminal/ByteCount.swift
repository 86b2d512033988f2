import Articles
import Support

/// How large something is, as a reader is told: `980 bytes`, `14.2 KB`, `1.2 MB`; in thousands.
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
