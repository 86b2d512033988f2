extension Duration {
  /// `10 s` or `500 ms`, for messages.
  package var words: String {
    let (seconds, attoseconds) = components
    return attoseconds == 0
      ? "\(seconds) s" : "\(seconds * 1000 + attoseconds / 1_000_000_000_000_000) ms"
  }

  package var milliseconds: Int {
    let (seconds, attoseconds) = components
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1000)
    return isTooLong ? .max : Int(whole) + Int(attoseconds / 1_000_000_000_000_000)
  }

  /// The whole duration as a number of seconds.
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
