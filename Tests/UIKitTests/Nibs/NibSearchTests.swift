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

  @Test func `F05 the class's name without Controller comes first`() throws {
    let both = try bundle("CardView", "CardViewController")
    #expect(
      CardViewController(nibName: nil, bundle: both).view.restorationIdentifier == "CardView")
    let one = try bundle("CardViewController")
    #expect(
      CardViewController(nibName: nil, bundle: one).view.restorationIdentifier
        == "CardViewController")
  }

  @Test func `F05 a phone's form comes before the plain one, a tablet's is left alone`() throws {
    let bundle = try bundle("CardView", "CardView~iphone", "CardView~ipad")
    #expect(
      CardViewController(nibName: nil, bundle: bundle).view.restorationIdentifier
        == "CardView~iphone")
  }

  @Test func `F05 a name that is given is the only one`() throws {
    let bundle = try bundle("CardView", "Other")
    #expect(
      CardViewController(nibName: "Other", bundle: bundle).view.restorationIdentifier == "Other")
  }

  @Test func `F04 without any nib the view is a plain one`() throws {
    let controller = CardViewController(nibName: nil, bundle: try bundle())
    #expect(controller.view.restorationIdentifier == nil)
    #expect(controller.view.frame == UIScreen.main.bounds)
  }
}
