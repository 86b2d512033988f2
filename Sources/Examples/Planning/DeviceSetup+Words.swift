import Articles
import Support
import Trace

extension DeviceSetup {
  /// Reads what the settings or a page say of the device. A word that is none is told at its place; the
  /// rest then counts as if it were not there.
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
            "there is no device and no setting '\(word.value)'", at: word.location,
            hint: Spelling.hint(for: word.value, among: Self.vocabulary)
              ?? "it takes a device's name, such as 'iPhone 15' or 'iPad Pro 11', and settings, "
              + "such as 'landscape', 'dark' or 'right-to-left'"))
      }
    }
  }
}
