/// Taking out of recorded text what differs from run to run and from machine to machine.
enum Scrubbing {
  /// Addresses become `0x…`; paths of temporary folders keep their last component: `…/Profile.xib`.
  static func scrubbed(_ text: String) -> String {
    guard text.contains("0x") || text.contains("/") else { return text }
    var result = text.replacing(/0x[0-9a-fA-F]{5,16}(?![0-9a-zA-Z])/, with: "0x…")
    guard result.contains("/tmp/") || result.contains("/var/") || result.contains("/dev/shm/")
    else {
      return result
    }
    result.replace(temporaryPath) { match in
      let last = match.output.split(separator: "/").last ?? ""
      return "…/\(last)"
    }
    return result
  }

  private nonisolated(unsafe) static let temporaryPath =
    /(?:\/private)?\/(?:tmp|var\/tmp|var\/folders|dev\/shm)\/[^\s"'<>()\[\]{},;:]+/
}
