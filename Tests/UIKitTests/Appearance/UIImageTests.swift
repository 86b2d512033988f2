import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIImageTests {
  @Test func `a symbol keeps its name and configuration`() {
    let image = UIImage(
      systemName: "star.fill", withConfiguration: UIImage.SymbolConfiguration(scale: .large))
    #expect(image?.traceName == "star.fill")
    #expect(image?.isSymbolImage == true)
    #expect(image?.symbolConfiguration == UIImage.SymbolConfiguration(scale: .large))
    #expect((image?.size.width ?? 0) > (UIImage(systemName: "star.fill")?.size.width ?? 0))
  }

  @Test func `an invalid symbol name gives nil`() {
    #expect(UIImage(systemName: "") == nil)
    #expect(UIImage(systemName: "Star Fill") == nil)
  }

  @Test func `a missing image is nil`() {
    #expect(UIImage(named: "Missing") == nil)
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
  }

  @Test func `a PNG file's size comes from its header`() throws {
    let header: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
      0, 0, 1, 0, 0, 0, 0, 60,
    ]
    #expect(UIImage(data: Data(header))?.size == CGSize(width: 256, height: 60))
    #expect(UIImage(data: Data(header), scale: 2)?.size == CGSize(width: 128, height: 30))
  }

  @Test func `a JPEG file's size comes from its frame header`() {
    let bytes: [UInt8] = [
      0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 17, 8, 0, 60, 1, 0, 3, 0, 0,
    ]
    #expect(UIImage(data: Data(bytes))?.size == CGSize(width: 256, height: 60))
  }

  @Test func `modifying an image creates a new one`() {
    let image = UIImage(systemName: "star")
    let template = image?.withRenderingMode(.alwaysTemplate)
    #expect(template?.renderingMode == .alwaysTemplate)
    #expect(image?.renderingMode == .automatic)
    #expect(image != template)
    #expect(image == UIImage(systemName: "star"))
  }
}
