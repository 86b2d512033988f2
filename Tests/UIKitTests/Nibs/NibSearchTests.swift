import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct NibSearchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func bundle(_ names: String...) throws -> Bundle {
    let bundle = "\(UUID().uuidString).bundle"
    try FileManager.default.createDirectory(
      atPath: folder(bundle), withIntermediateDirectories: true)
    for name in names {
      let xml = """
        <document><objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
            <outlet property="view" destination="1" id="2"/></connections></placeholder>
          <view restorationIdentifier="\(name)" id="1"/></objects></document>
        """
      try folder.write(Array(xml.utf8), to: "\(bundle)/\(name).xib")
    }
    return try #require(Bundle(path: folder(bundle)))
  }

  private final class CardViewController: UIViewController {}

  @Test func `F05 the class name without Controller has precedence`() throws {
    let both = try bundle("CardView", "CardViewController")
    #expect(
      CardViewController(nibName: nil, bundle: both).view.restorationIdentifier == "CardView")
    let one = try bundle("CardViewController")
    #expect(
      CardViewController(nibName: nil, bundle: one).view.restorationIdentifier
        == "CardViewController")
  }

  @Test func `F05 an iPhone's nib precedes the plain one, and an iPad's is ignored`() throws {
    let bundle = try bundle("CardView", "CardView~iphone", "CardView~ipad")
    #expect(
      CardViewController(nibName: nil, bundle: bundle).view.restorationIdentifier
        == "CardView~iphone")
  }

  @Test func `F05 an explicit nib name is the only candidate`() throws {
    let bundle = try bundle("CardView", "Other")
    #expect(
      CardViewController(nibName: "Other", bundle: bundle).view.restorationIdentifier == "Other")
  }

  @Test func `F04 without a nib the view is a plain one`() throws {
    let controller = CardViewController(nibName: nil, bundle: try bundle())
    #expect(controller.view.restorationIdentifier == nil)
    #expect(controller.view.frame == UIScreen.main.bounds)
  }
}
