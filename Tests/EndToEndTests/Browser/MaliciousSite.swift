import Foundation
import TestSupport

/// Articles that try to inject code or elements into the pages: each sets `window.pwned` or leaves
/// a mark.
enum MaliciousSite {
  struct Attack: Sendable, CustomStringConvertible {
    var name: String
    var markdown: String
    /// Whether the tool must report it, in whatever words.
    var isTold = true

    var description: String { name }
  }

  private static func attacks(_ texts: [(String, String)], isTold: Bool = true) -> [Attack] {
    texts.map { Attack(name: $0.0, markdown: $0.1, isTold: isTold) }
  }

  /// Scripts, event handlers, frames and the like in raw HTML.
  static let html = attacks([
    ("script", "<script>window.pwned=1</script>"),
    ("script-inline", "text <script>window.pwned=1</script> text"),
    ("script-split", "<scr<script>ipt>window.pwned=1</scr</script>ipt>"),
    ("script-upper", "<SCRIPT SRC=//evil.example/x.js></SCRIPT >"),
    ("image-handler", "<img src=x onerror=\"window.pwned=1\">"),
    ("image-quotes", "<img \"\"\"><script>window.pwned=1</script>\">"),
    ("bold-handler", "a <b/onmouseover=window.pwned=1 style=position:fixed>b</b>"),
    ("svg-onload", "<svg onload=window.pwned=1></svg>"),
    ("svg-script", "<svg><script>window.pwned=1</script></svg>"),
    ("svg-foreign", "<svg><foreignObject><iframe onload=window.pwned=1></foreignObject></svg>"),
    ("svg-link", "<svg><a xlink:href=\"javascript:window.pwned=1\"><text>x</text></a></svg>"),
    ("svg-animate", "<svg><animate onbegin=window.pwned=1 attributeName=x dur=1s></svg>"),
    (
      "svg-use",
      "<svg><use href=\"data:image/svg+xml,<svg id='x' onload='window.pwned=1'/>#x\"/></svg>"
    ),
    ("svg-style", "<svg><style><img src=x onerror=window.pwned=1></style></svg>"),
    ("math", "<math><mtext><table><mglyph><style><img src=x onerror=window.pwned=1>"),
    ("iframe", "<iframe srcdoc=\"<script>parent.pwned=1</script>\"></iframe>"),
    ("object", "<object data=\"javascript:window.pwned=1\"></object><embed src=//evil.example/x>"),
    (
      "form",
      "<form action=https://evil.example><input name=q autofocus onfocus=window.pwned=1><button formaction=javascript:window.pwned=1>x</button></form>"
    ),
    ("base", "<base href=\"https://evil.example/\">"),
    ("meta", "<meta http-equiv=refresh content=\"0;url=https://evil.example/\">"),
    ("link", "<link rel=stylesheet href=https://evil.example/x.css>"),
    ("style", "<style>main { display: none }</style>"),
    (
      "style-attribute",
      "<div style=\"position:fixed;inset:0;background:url(https://evil.example/x)\">x</div>"
    ),
    ("body", "<body onload=window.pwned=1 class=evil>"),
    ("marquee", "<marquee onstart=window.pwned=1>x</marquee>"),
    ("details", "<details open ontoggle=window.pwned=1><summary>x</summary></details>"),
    ("video", "<video src=https://evil.example/x><source onerror=window.pwned=1 src=x></video>"),
    ("template", "<template><script>window.pwned=1</script></template>"),
    (
      "noscript", "<noscript><p title=\"</noscript><img src=x onerror=window.pwned=1>\"></noscript>"
    ),
    ("textarea", "<textarea><img title=\"</textarea><img src=x onerror=window.pwned=1>\">"),
    ("title-element", "<title><img title=\"</title><img src=x onerror=window.pwned=1>\">"),
    ("xmp", "<xmp><p title=\"</xmp><script>window.pwned=1</script>\">"),
    ("plaintext", "<plaintext>"),
    ("frame-breaker", "</p></div></main></div></body></html><h1 class=evil>mine</h1>"),
    ("unbalanced", "<div><div><section><table><tr><td><b><i>"),
    ("unbalanced-in-list", "- <div></li></ul></main>\n- <table>\n\n> </blockquote></div><p>\n"),
    ("cell", "| a |\n|---|\n| </td></table><td onmouseover=window.pwned=1> |"),
    ("ids", "<p id=pb-main>x</p><p id=pb-search>y</p><a id=proofbook name=proofbookIndex>z</a>"),
    (
      "clobber",
      "<img name=getElementById src=x alt=a><img name=querySelector id=querySelector src=x alt=b>"
    ),
    ("own-classes", "<main class=evil-main><button class=copy data-n=1>x</button></main>"),
    ("doctype", "<!DOCTYPE evil><!ENTITY x \"<script>window.pwned=1</script>\">"),
    ("cdata", "<![CDATA[<script>window.pwned=1</script>]]>"),
    ("processing", "<?php <script>window.pwned=1</script> ?>"),
    ("comment-bang", "<!-- --!><img src=x onerror=window.pwned=1> -->\n\n<u class=x>told</u>"),
    ("comment-short", "<!--><script>window.pwned=1</script>-->"),
    ("comment-dash", "<!---><script>window.pwned=1</script>-->"),
    (
      "comment-conditional",
      "<!--[if IE]><script>window.pwned=1</script><![endif]-->\n\n<u class=x>told</u>"
    ),
    (
      "image-set", "<img srcset=\"https://evil.example/x 1x\" src=\"https://evil.example/y\" alt=x>"
    ),
    (
      "link-handler",
      "<a href=\"https://example.com\" onclick=\"window.pwned=1\" target=_blank>x</a>"
    ),
  ])

  /// URLs that run code, in HTML and in Markdown.
  static let addresses = attacks([
    ("html-javascript", "<a href=\"javascript:window.pwned=1\">x</a>"),
    ("html-entity", "<a href=\"java&#115;cript:window.pwned=1\">x</a>"),
    ("html-entity-bare", "<a href='&#x6A&#x61&#x76&#x61script&#58window.pwned=1'>x</a>"),
    ("html-named", "<a href=\"javascript&colon;window.pwned=1\">x</a>"),
    ("html-tab", "<a href=\"java&Tab;script:window.pwned=1\">x</a>"),
    ("html-newline", "<a href=\"java\nscript:window.pwned=1\">x</a>"),
    ("html-control", "<a href=\" &#1; JaVaScRiPt:window.pwned=1\">x</a>"),
    ("html-vbscript", "<a href=vbscript:msgbox>x</a>"),
    ("html-data", "<a href=\"data:text/html,<script>window.pwned=1</script>\">x</a>"),
    ("html-image", "<img src=\"javascript:window.pwned=1\" alt=x>"),
    ("javascript", "[x](javascript:window.pwned=1)"),
    ("javascript-case", "[x](JaVaScRiPt:window.pwned=1)"),
    ("javascript-entity", "[x](java&#115;cript:window.pwned=1)"),
    ("javascript-entity-colon", "[x](javascript&colon;window.pwned=1)"),
    ("javascript-newline", "[x](<java&NewLine;script:window.pwned=1>)"),
    ("javascript-tab", "[x](<java\tscript:window.pwned=1>)"),
    ("javascript-control", "[x](<&#1;javascript:window.pwned=1>)"),
    ("javascript-accent", "[x](<javascript:\u{301}window.pwned=1>)"),
    ("javascript-reference", "[x][r]\n\n[r]: javascript:window.pwned=1 \"title\""),
    ("javascript-auto", "<javascript:window.pwned=1>"),
    ("javascript-percent", "[x](%6aavascript:window.pwned=1)"),
    ("javascript-image", "![x](javascript:window.pwned=1)"),
    ("javascript-in-heading", "## [x](javascript:window.pwned=1)"),
    ("javascript-in-note", "x[^1]\n\n[^1]: [x](javascript:window.pwned=1)"),
    ("data", "[x](data:text/html;base64,PHNjcmlwdD53aW5kb3cucHduZWQ9MTwvc2NyaXB0Pg==)"),
    (
      "data-image",
      "![x](<data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='window.pwned=1'/>>)"
    ),
    ("data-image-disguised", "![x](<data:image/svg+xml;png,<svg onload='window.pwned=1'/>>)"),
    ("vbscript", "[x](vbscript:msgbox)"), ("blob", "[x](blob:https://evil.example/1)"),
    ("file", "[x](file:///etc/passwd)"), ("view-source", "[x](view-source:javascript:1)"),
    ("remote-image", "![x](https://evil.example/x.png) ![y](//evil.example/y.png)"),
    ("out", "[x](../../../../etc/passwd)"), ("out-encoded", "[x](%2e%2e/%2e%2e/etc/passwd)"),
    ("out-image", "![x](../../x.png)"), ("out-root", "[x](/../../etc/passwd)"),
    ("nul", "[x](a%00.md)"),
  ])

  /// Input that stays plain text, so that it need not be reported.
  static let texts = attacks(
    [
      ("image-accent", "<img src=x title=\"a\"\u{301} onerror=window.pwned=1 alt=\"b\">"),
      ("image-slashes", "<img/src=x/onerror=window.pwned=1>"),
      ("image-formfeed", "<img\u{0C}src=x\u{0C}onerror=window.pwned=1>"),
      (
        "heading",
        "## \"><script>window.pwned=1</script>".replacing("<script>", with: "\\<script>").replacing(
          "</script>", with: "\\</script>")
      ),
      (
        "braces",
        "## {{bodyHTML}} {{{siteTitle}}}\n\n{{#next}}{{title}}{{/next}} {{>page}} {{=<% %>=}}"
      ),
      ("code", "`</code><script>window.pwned=1</script>` ``<!-- ` -->``"),
      ("fence", "```html\n</code></pre><script>window.pwned=1</script>\n<!--\n```"),
      ("fence-info", "```\"><script>window.pwned=1</script>\nx\n```"),
      ("link-title", "[x](index.md \"&quot;><script>window.pwned=1</script>\")"),
      ("image-text", "![\" onerror=\"window.pwned=1](x.png '\" onload=\"window.pwned=1')"),
      (
        "entities",
        "&lt;script&gt;window.pwned=1&lt;/script&gt; &#60;img src=x onerror=window.pwned=1&#62;"
      ),
      ("footnote", "a[^\"b]\n\n[^\"b]: \"c\" 'd' &lt;img src=x onerror=window.pwned=1&gt;"),
      ("callout", "> [!NOTE]\n> `<script>` \\<script>window.pwned=1\\</script>"),
      ("invisible", "a\u{200B}b\u{2060}c\u{FEFF}d \u{00AD} раypal.example"),
      ("sheets", "=cmd|' /C calc'!A0 @SUM(1+1) +1 -1"),
      ("island", "</script><!--<script> ]]> */ \u{2028}\u{2029}".replacing("<", with: "\\<")),
    ], isTold: false)

  /// Attacks in front matter and fences, and input that is very deep or very large.
  static let words =
    attacks([
      ("slug", "---\nslug: '../../evil'\n---\nx"), ("slug-markup", "---\nslug: '\"><x'\n---\nx"),
      ("alias", "---\naliases: ['../../evil']\n---\nx"),
      ("alias-markup", "---\naliases: ['x\"><script>window.pwned=1</script>']\n---\nx"),
      ("alias-fragment", "---\naliases: ['old#part']\n---\nx"),
      ("alias-own", "---\naliases: [proof, index]\n---\nx"),
      ("lang", "---\nlang: 'en\"><script>window.pwned=1</script>'\n---\nx"),
      ("date", "---\ndate: '\"><script>window.pwned=1</script>'\n---\nx"),
      ("key", "---\n'<script>': '{{title}}'\n---\nx"),
      ("include", "```swift include=../../../etc/passwd\n```"),
      ("include-absolute", "```swift include=/etc/passwd\n```"),
      ("resource", "```text resource=../../evil.txt\nx\n```"),
      ("word", "```swift \"><script>window.pwned=1</script>\n```"),
      ("turned", "[https://example.com\u{202E}gpj.exe](https://example.com)"),
      ("turned-code", "```swift ignore=x\nlet a = \"\u{2066}// \u{2069}\"\n```"),
      ("deep", String(repeating: "> ", count: 300) + "<script>window.pwned=1</script>"),
      (
        "deep-emphasis",
        String(repeating: "*a **b ", count: 3000) + "[x](javascript:window.pwned=1)"
      ),
      (
        "many-brackets",
        String(repeating: "[", count: 20000) + "](javascript:window.pwned=1) [x](javascript:1)"
      ),
      (
        "many-tags",
        "<div>\n" + String(repeating: "<a b='", count: 3000) + "\n"
          + String(repeating: "<div>", count: 3000)
      ),
    ])
    + attacks(
      [
        (
          "title",
          "---\ntitle: '\"><script>window.pwned=1</script> {{siteTitle}} ]](x) &amp; '' \\'\n---\nx"
        ),
        (
          "description",
          "---\ndescription: \"]]></summary><script>window.pwned=1</script> {{{bodyHTML}}} [x](javascript:1) \\n## evil\\n- [evil](evil)\"\n---\nx"
        ),
        (
          "tags",
          "---\ntags: ['<script>window.pwned=1</script>', '\"']\ndate: 2026-01-02T\"><script>window.pwned=1</script>\n---\nx"
        ),
        (
          "names",
          "```swift ignore=\"\\\"><script>window.pwned=1</script>\" title=\"</figcaption><script>window.pwned=1</script>\" name=\"a<b>&c'd\" group=\"<i>{{x}}\"\nlet a = 1\n```"
        ),
      ], isTold: false)

  /// Programs whose output, diagnostics and views contain markup.
  static let programs = """
    ```swift name=printing
    print("</pre></script><!--<script>window.pwned=1</script><img src=x onerror=window.pwned=1>")
    print("]]> {{bodyHTML}} \\u{2028} \\u{202E}abc")
    ```

    ```output
    </pre></script><!--<script>window.pwned=1</script><img src=x onerror=window.pwned=1>
    ...
    ```

    ```swift compile-fail name=messages
    let a: Int = "<script>window.pwned=1</script>"
    @available(*, deprecated, message: "<img src=x onerror=window.pwned=1>")
    func old() {}
    old()
    ```

    ```diagnostics partial
    error: cannot convert
    ```

    ```swift name=views
    import UIKit

    final class Screen: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        title = "<script>window.pwned=1</script>"
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        label.text = "</text></svg><script>window.pwned=1</script>{{bodyHTML}}\\" onload=\\"window.pwned=1"
        label.accessibilityIdentifier = "\\"><img src=x onerror=window.pwned=1>"
        view.addSubview(label)
        view.addSubview(`A<img src=x onerror=window.pwned=1>`())
      }
    }

    final class `A<img src=x onerror=window.pwned=1>`: UIView {
      override func didMoveToWindow() {
        super.didMoveToWindow()
        print("<b onclick=window.pwned=1>")
      }
    }

    let window = UIWindow()
    window.rootViewController = Screen()
    window.makeKeyAndVisible()
    ```

    ```swift crash name=trap
    fatalError("</pre><script>window.pwned=1</script>")
    ```

    ```swift ignore="<script>window.pwned=1</script>"
    nothing
    ```
    """

  static let all = html + addresses + texts + words

  /// A content folder with an article for each attack, named after the attack.
  static func folder(rawHTML: Bool) throws -> TemporaryFolder {
    let evil = "\\\"><script>window.pwned=1</script> {{bodyHTML}} ]]>"
    let folder = try TemporaryFolder([
      "Content/proofbook.yml": """
      title: "Book \(evil)"
      description: "What \(evil)"
      base-url: https://example.com/docs/
      raw-html: \(rawHTML)
      sections:
        - name: "<script>"
          title: "Section \(evil)"
          summary: "Summary \(evil)"

      """,
      "Content/index.md": "# Front\n\nHarmless.\n",
      "Content/plain.md": "---\ndescription: plain\n---\n# Plain\n\nHarmless.\n",
      "Content/programs.md": "# Programs\n\n" + programs + "\n",
      "Content/a\"b'c&d.md": "# Name\n\nx\n", "Content/{{path}}.md": "# Braces\n\nx\n",
      "Content/x.png": "no picture",
    ])
    for attack in all {
      // Each page has a title; an attack in front matter replaces it with its own front matter.
      let text =
        attack.markdown.hasPrefix("---")
        ? attack.markdown : "# \(attack.name)\n\n\(attack.markdown)"
      try folder.write(text + "\n", to: "Content/attacks/\(attack.name).md")
    }
    return folder
  }
}
