import Foundation
import TestSupport
import Testing

@testable import Running

struct PackageViewTests {
  private static func checkout() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "repository/.git/config": "", "repository/Kit/Package.swift": "",
      "repository/Kit/.env": "", "repository/Kit/Sources/Kit.swift": "",
      "repository/Kit/.build/checkouts/away/Package.swift": "",
      "repository/Kit/.build/checkouts/empty/README.md": "",
      "repository/Beside/Package.swift": "", "home/secret": "", "Other/Package.swift": "",
    ])
    try folder.link("repository/Kit/Outside", to: folder("home"))
    try folder.link("repository/Kit/Inside", to: "Sources")
    try folder.link("repository/Kit/.build/checkouts/linked", to: folder("Other"))
    return folder
  }

  @Test func `a package can read its folder, except hidden files and links that lead out`()
    throws
  {
    let folder = try Self.checkout()
    let view = PackageView(of: folder("repository/Kit"), home: folder("home"))
    let kit = folder("repository/Kit")
    let paths = try view.readable(for: "Kit")
    #expect(paths == ["Inside", "Package.swift", "Sources"].map { "\(kit)/\($0)" })
    #expect(view.checkouts == ["\(kit)/.build/checkouts/away"])
  }

  @Test func `a dependency in the same repository is readable with the repository`() throws {
    let folder = try Self.checkout()
    let view = PackageView(of: folder("repository/Kit"), home: folder("home"))
    let paths = try view.readable(for: "Kit", dependencies: [folder("repository/Beside")])
    #expect(paths.contains(folder("repository/Beside")))
    #expect(!paths.contains { $0.contains("/.git") })
  }

  @Test func `a dependency outside the repository is an error`() throws {
    let folder = try Self.checkout()
    let kit = folder("repository/Kit")
    for (home, path) in [(folder("home"), folder("Other")), (kit, folder("repository/Beside"))] {
      #expect(throws: PackageError.self) {
        _ = try PackageView(of: kit, home: home).readable(for: "Kit", dependencies: [path])
      }
    }
  }
}
