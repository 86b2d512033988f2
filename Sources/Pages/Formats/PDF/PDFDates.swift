/// The creation and modification times in a PDF: the only difference between two PDFs of the same
/// pages from the same Chromium.
enum PDFDates {
  /// Sets them to the first second of 2000, without changing the number of bytes.
  static func removed(from pdf: [UInt8]) -> [UInt8] {
    var pdf = pdf
    let digits = Array("20000101000000".utf8)
    for key in ["/CreationDate (D:", "/ModDate (D:"] {
      let key = Array(key.utf8)
      var start = 0
      while let next = pdf[start...].firstIndex(of: key[0]) {
        start = next + 1
        let end = next + key.count + digits.count
        guard pdf[next...].starts(with: key), end <= pdf.count,
          pdf[(next + key.count)..<end].allSatisfy({ 48...57 ~= $0 })
        else { continue }
        pdf.replaceSubrange((next + key.count)..<end, with: digits)
      }
    }
    return pdf
  }
}
