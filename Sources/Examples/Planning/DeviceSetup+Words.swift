import Articles
import Support
import Trace

extension DeviceSetup {
  /// Reads the device in the settings or on a page. An unknown word is reported at its location and
  /// ignored.
  package init(_ words: [Located<String>], diagnostics: inout [Diagnostic]) {
    self.init()
    var words = words
    while true {
      do throws(UnknownWord) {
        try self.init(words: words.map(\.value))
        return
      } catch {
        let word = words.remove(at: error.index)
        diagnostics.append(
          .error(
            "unknown device or setting '\(word.value)'", at: word.location,
            hint: Spelling.hint(for: word.value, among: Self.vocabulary)
              ?? "it takes a device's name, such as 'iPhone 15' or 'iPad Pro 11', and settings, "
              + "such as 'landscape', 'dark' or 'right-to-left'"))
      }
    }
  }
}
