import Running
import Support

/// The code of this package's executables that affects cached outcomes: it rewrites, compiles and
/// runs programs, and decides which outcomes count.
///
/// The tool and the tests of one build link the same object files of this code, so they share
/// cached outcomes. Editing a page template, a reporter or a test does not invalidate these.
enum DecidingCode {
  /// The modules that do not affect outcomes. A new module is assumed to affect them until it is
  /// added here. Test modules, whose names end with `Tests`, do not affect outcomes either.
  ///
  /// A module that affects outcomes must not import any of these. The libraries that programs use
  /// are separate parts of the cache key.
  static let otherModules: Set<String> = [
    // Output that is generated from outcomes.
    "Archives", "Docsets", "LinkChecking", "Mustache", "Pages", "SwiftIDEUtils",
    // Commands.
    "ArgumentParser", "ArgumentParserToolInfo", "compatibility", "proofbook", "uikit_reference",
    // Linked only into tests.
    "CUIKit", "Cassowary", "Corpus", "TestSupport", "UIKit",
  ]

  static func contains(module: String) -> Bool {
    !otherModules.contains(module) && !module.hasSuffix("Tests")
  }

  /// The digest of this code in an executable. If the object files that it was linked from are not
  /// found, for example in an installation, the digest of the whole executable.
  ///
  /// - Parameter program: The path of the executable.
  static func digest(in program: String, probes: ProbeCache) -> String? {
    digest(ofObjectsOf: program, probes) ?? probes.digest(ofFile: program)
  }

  /// The object files that contain this code, including those of unknown modules. Files with a
  /// module's interface for debuggers are left out, because they contain no code.
  static func paths(in objects: LinkedObjects) -> [String] {
    objects.paths.filter {
      !$0.hasSuffix(".swiftmodule.o") && LinkedObjects.module(of: $0).map(contains) ?? true
    }
  }

  private static func digest(ofObjectsOf program: String, _ probes: ProbeCache) -> String? {
    // A new executable may have replaced the running one.
    guard let stamp = FileStamp(of: program), let path = FileSystem.realPath(program),
      FileStamp(of: path) == stamp
    else { return nil }
    // If the executable is unchanged, its object files are not read again.
    let question = "deciding code in \(path) \(stamp.text)"
    if let known = probes.answer(question) { return known }
    guard let objects = LinkedObjects(of: path) else { return nil }
    let digest = objects.digest(of: paths(in: objects), in: stamp.modified)?.hexadecimal
    if let digest, stamp.isSettled, FileStamp(of: path) == stamp {
      probes.note(digest, to: question)
    }
    return digest
  }
}
