import Foundation
import Support

/// The theme's page around the pages of the single-file format, with its styles and scripts inside.
///
/// Browsers run only these: the content security policy lists each by its hash.
struct SingleShell {
  /// The HTML before the first page.
  private(set) var start = ""
  /// The HTML between the last page and `</body>`. Scripts that are loaded on demand go after it.
  private(set) var end = ""
  /// The deferred scripts, and everything from `</body>` on.
  private(set) var last = ""

  private var styleHashes: [String] = []
  private var scriptHashes: [String]
  /// Scripts that run after the page has been parsed.
  private var deferred = ""
  private let medium: SingleSite.Medium

  init(
    _ page: (start: String, end: String), theme: [OutputFile], loadedHashes: [String],
    _ addresses: SingleAddresses, _ medium: SingleSite.Medium = .screen
  ) throws {
    self.medium = medium
    scriptHashes = loadedHashes
    var files: [String: [UInt8]] = [:]
    for file in theme { files[file.path] = try file.bytes }
    let policyMark = "\u{E000}policy\u{E000}"
    start = try whole(page.start, files, addresses, policyMark)
    let rest = try whole(page.end, files, addresses, policyMark)
    let body = rest.range(of: "</body>")?.lowerBound ?? rest.endIndex
    end = String(rest[..<body])
    last = deferred + rest[body...]
    let policy = [
      "default-src 'none'",
      "script-src "
        + (medium == .paper ? "'none'" : scriptHashes.map { "'\($0)'" }.joined(separator: " ")),
      "style-src " + styleHashes.map { "'\($0)'" }.joined(separator: " "), "img-src data:",
      "media-src data:", "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
    start = start.replacing(policyMark, with: HTML.escape(policy))
  }

  private mutating func whole(
    _ html: String, _ files: [String: [UInt8]], _ addresses: SingleAddresses, _ policy: String
  ) throws -> String {
    var reader = MarkupReader(html)
    var copy = MarkupCopy(html)
    copy.begin(at: html.startIndex)
    var hasScript = false
    while true {
      let begin = reader.position
      guard let token = reader.next() else { break }
      guard case .opening(let tag) = token else { continue }
      let range = begin..<reader.position
      switch tag.name {
      case "meta":
        guard tag["http-equiv"]?.lowercased() == "content-security-policy" else { continue }
        copy.replace(range, by: "")
      case "title":
        // A policy applies only to what comes after it.
        copy.replace(
          range, by: "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">\n<title>")
      case "link":
        guard let href = tag["href"], let bytes = files[href.removingPercentEncoding ?? href] else {
          copy.replace(range, by: "")
          continue
        }
        if tag["rel"] == "stylesheet" {
          var more = try Theme.text("single/single.css")
          if medium == .paper { more += try Theme.text("pdf/pdf.css") }
          copy.replace(range, by: style(String(decoding: bytes, as: UTF8.self) + "\n" + more))
        } else {
          var icon = tag
          icon["href"] = SingleAddresses.data(bytes, path: href)
          copy.replace(range, by: icon.html)
        }
      case "script":
        guard let source = tag["src"] else { continue }
        let known = files[source.removingPercentEncoding ?? source]
        var element = known.map { script(Self.script($0)) } ?? ""
        if !hasScript {
          hasScript = true
          element = script(Self.script(Array(try Theme.text("single/single.js").utf8))) + element
        }
        // The end tag follows immediately.
        guard case .closing? = reader.next() else { continue }
        if tag.attributes.contains(where: { $0.name == "defer" }) {
          deferred += element
          element = ""
        }
        copy.replace(begin..<reader.position, by: element)
      case "a":
        if var link = Optional(tag), let href = tag["href"], !href.hasPrefix("#"),
          case .address(let address)? = addresses.link(href, on: SiteMap.front)
        {
          link["href"] = address
          copy.replace(range, by: link.html)
        }
      default: continue
      }
    }
    return copy.text
  }

  private mutating func style(_ text: String) -> String {
    let text = text.replacing("</style", with: "<\\/style")
    styleHashes.append(Self.hash(text))
    return "<style>\(text)</style>"
  }

  private mutating func script(_ text: String) -> String {
    scriptHashes.append(Self.hash(text))
    return "<script>\(text)</script>\n"
  }

  /// The text of a script, escaped for a `script` element.
  static func script(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("</script", with: "<\\/script")
      .replacing("<!--", with: "<\\!--").replacing("\r\n", with: "\n")
  }

  static func hash(_ text: String) -> String {
    "sha256-" + Data(Fingerprint(of: text).bytes).base64EncodedString()
  }
}
