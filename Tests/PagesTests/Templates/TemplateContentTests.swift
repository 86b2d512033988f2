import Testing

@testable import Pages

struct TemplateContentTests {
  private static let samples: [any TemplateContent] = [
    Page.sample, NavigationMenu.Listing.sample, NavigationMenu.Item.sample,
    FrontListing.sample, ProofPage.sample, RedirectPage.sample,
  ]

  /// All names of a value and of the values in it, with what they show: `next.title=A`.
  private func shown(_ value: TemplateValue, _ shape: TemplateShape, _ path: String) -> [String] {
    shape.names.flatMap { name -> [String] in
      guard let child = value.child(named: name) else { return ["\(path)\(name) is not there"] }
      let inner = shape[name[...]] ?? .unknown
      switch (child, inner) {
      case (let child as TemplateValue, _): return shown(child, inner, "\(path)\(name).")
      case (let children as [Any], .list(let element)):
        return children.flatMap { child in
          (child as? TemplateValue).map { shown($0, element, "\(path)\(name).") }
            ?? ["\(path)\(name) has \(child)"]
        }
      // By reflection, a text may still be an optional, which the library unwraps.
      default: return ["\(path)\(name)=\(child as? String ?? "\(child)")"]
      }
    }
  }

  @Test func `the properties that a value returns by name are those that reflection finds`() {
    for sample in Self.samples {
      let shape = TemplateShape(of: sample)
      let named = shown(TemplateValue(sample), shape, "")
      let reflected = shown(TemplateValue(reflecting: sample), shape, "")
      #expect(named == reflected)
      #expect(!named.contains { $0.hasSuffix(" is not there") })
    }
  }

  @Test func `a property that is nil is treated as missing`() {
    var page = Page.sample
    page.next = nil
    page.description = nil
    let value = TemplateValue(page)
    #expect(value.child(named: "next") == nil)
    #expect(value.child(named: "description") == nil)
    #expect(value.child(named: "nobody") == nil)
  }
}
