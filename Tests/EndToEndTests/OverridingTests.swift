import Foundation
import Programs
import Running
import Testing

@testable import uikit_reference

/// What a program may override: as in UIKit, nearly every member of a class.
struct OverridingTests {
  /// The members of open classes that a subclass cannot override, by class. In UIKit, it could;
  /// here they are stored or in extensions, and it is an error of the compiler. Of
  /// `performBatchUpdates(_:completion:)`, only an overload is in an extension. Only
  /// `cornerConfiguration` is in an extension in UIKit, too.
  private static let closed: [String: Set<String>] = [
    "UIView": ["cornerConfiguration", "traitOverrides", "updateTraitsIfNeeded()"],
    "UIViewController": [
      "traitOverrides", "updateTraitsIfNeeded()", "overrideTraitCollection(forChild:)",
      "setOverrideTraitCollection(_:forChild:)",
    ],
    "UITableView": [
      "style", "dragDelegate", "dropDelegate", "hasActiveDrag", "hasActiveDrop",
      "performBatchUpdates(_:completion:)",
    ],
    "UIScrollView": [
      "delegate", "contentLayoutGuide", "frameLayoutGuide", "panGestureRecognizer",
    ],
    "UICollectionView": [
      "dragDelegate", "dropDelegate", "hasActiveDrag", "hasActiveDrop",
      "performBatchUpdates(_:completion:)",
    ],
    "UICollectionViewCell": [], "UICollectionReusableView": [],
    "UICollectionViewLayout": [], "UICollectionViewFlowLayout": [], "UITableViewCell": [],
    "UITableViewHeaderFooterView": [], "UILabel": [], "UIImageView": [], "UIStackView": [],
    "UIButton": [], "UISwitch": [], "UISlider": [], "UISegmentedControl": [], "UILayoutGuide": [],
    "UIGestureRecognizer": [], "UINavigationController": [],
    "UITabBarController": ["tabs", "selectedTab", "setTabs(_:animated:)", "tab(forIdentifier:)"],
    "UIPresentationController": [], "UIWindow": [], "UIResponder": [], "UINavigationBar": [],
    "CALayer": [], "CAGradientLayer": [], "CAShapeLayer": [], "NSLayoutConstraint": [],
  ]

  @Test func `the members of the classes that programs subclass can be overridden`() async throws {
    let members = try await OpenMember.all()
    for (name, closed) in Self.closed {
      let own = members.filter { $0.owner == name && !$0.isInitializer && !$0.isGeneric }
      #expect(!own.isEmpty || ["UICollectionViewCell"].contains(name), "\(name) has no members")
      let found = Set(own.filter { $0.isInExtension || !$0.isOpen }.map(\.name))
      #expect(found == closed, "\(name)")
    }
  }

  /// One subclass of each open class overrides every open member and every designated initializer.
  @Test func `a subclass may override every open member`() async throws {
    let members = try await OpenMember.all().filter {
      // The compiler makes a literal by an initializer that a subclass of UIColor must have.
      $0.owner != "UIColor" && !$0.isInExtension && !$0.isConvenience
        && ($0.isOpen || $0.isInitializer)
    }
    #expect(members.count > 2500)
    var program = "import UIKit\n"
    for (owner, own) in Dictionary(grouping: members, by: \.owner).sorted(by: { $0.key < $1.key }) {
      let name = owner.replacing(".", with: "_")
      program += "@MainActor class Sub_\(name): \(owner) {\n"
      for member in own { program += "  \(member.overridden)\n" }
      program += "}\n"
    }
    let errors = try await OpenMember.typeCheck(program)
    #expect(errors == "")
  }
}

/// A member of an open class that is not generic.
private struct OpenMember {
  var owner: String
  var name: String
  var declaration: String
  var isOpen: Bool
  var isInExtension: Bool
  var isGeneric: Bool
  var isInitializer: Bool

  var isConvenience: Bool { declaration.contains("convenience ") }

  /// The member as a subclass overrides it.
  var overridden: String {
    var text = declaration
    for word in [
      "@discardableResult", "@MainActor", "@preconcurrency", "override", "weak", "lazy", "unowned",
      "@NSCopying", "@unsafe", "final",
    ] {
      text = text.split(separator: "\(word) ", omittingEmptySubsequences: false).joined()
    }
    let start = text.hasPrefix("required ") ? "" : "override "
    if text.hasSuffix(" { get set }") {
      return start + text.dropLast(" { get set }".count) + " { get { fatalError() } set {} }"
    }
    if text.hasSuffix(" { get }") {
      return start + text.dropLast(" { get }".count) + " { fatalError() }"
    }
    if !isInitializer, text.hasPrefix("var ") {
      return start + text + " { get { fatalError() } set {} }"
    }
    return start + text + " { fatalError() }"
  }

  static func all() async throws -> [OpenMember] {
    let graphs = try await RuntimeSymbols.graphs
    let symbols = graphs.flatMap(\.symbols)
    var classes: [String: String] = [:]
    for symbol in symbols
    where symbol.kind.identifier == "swift.class" && symbol.accessLevel == "open"
      && symbol.swiftGenerics == nil
    {
      classes[symbol.identifier.precise] = symbol.pathComponents.joined(separator: ".")
    }
    var owners: [String: String] = [:]
    for relationship in graphs.flatMap(\.relationships) where relationship.kind == "memberOf" {
      owners[relationship.source] = classes[relationship.target]
    }
    return symbols.compactMap { symbol in
      let kind = symbol.kind.identifier
      guard ["swift.method", "swift.property", "swift.init"].contains(kind),
        let owner = owners[symbol.identifier.precise]
      else { return nil }
      return OpenMember(
        owner: owner, name: symbol.pathComponents.last ?? "",
        declaration: symbol.declarationFragments.map(\.spelling).joined()
          .split(whereSeparator: \.isWhitespace).joined(separator: " "),
        isOpen: symbol.accessLevel == "open", isInExtension: symbol.swiftExtension != nil,
        isGeneric: symbol.swiftGenerics != nil, isInitializer: kind == "swift.init")
    }
  }

  /// The errors of the compiler in a program; empty if there are none.
  static func typeCheck(_ program: String) async throws -> String {
    let toolchain = try await Toolchain()
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift")
    try program.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let arguments =
      ["-frontend", "-typecheck", file.path, "-module-name", "Overriding", "-swift-version", "5"]
      + ["-suppress-warnings", "-target", toolchain.target, "-I", toolchain.modules]
      + toolchain.moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=" + $0] }
    let process = Process()
    process.executableURL = URL(filePath: toolchain.binaries + "/swiftc")
    process.arguments = arguments
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").filter { $0.contains(" error: ") }.joined(separator: "\n")
  }
}
