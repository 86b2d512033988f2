import Testing

@testable import Pages

struct BreakingTests {
  @Test(arguments: [
    ("A short title & more", "A short title &amp; more"),
    ("UIScrollView.ContentInset", "UIScroll<wbr>View<wbr>.Content<wbr>Inset"),
    ("see viewWillTransition(to:with:) now", "see view<wbr>Will<wbr>Transition(to:with:) now"),
    ("Donaudampfschifffahrt", "Donaudampfschifffahrt"), ("", ""), ("  ", "  "),
    ("viewDid<Load>Again&Again", "view<wbr>Did&lt;Load&gt;Again&amp;Again"),
  ])
  func `long names may break where their parts begin`(_ text: String, _ html: String) {
    #expect(HTML.breakable(text) == html)
  }
}
