import Running
import Support

/// The code in an executable of this package that decides what is stored of a program: how it is
/// rewritten, compiled and run, and when its outcome counts.
///
/// The tool and the tests of one build have it from the same object files, so they share outcomes,
/// and an edit of a page's template, a reporter or a test keeps these.
enum DecidingCode {
  /// The modules that decide nothing about an outcome, so that a new module counts until it is
  /// added here. The modules of tests, whose names end with `Tests`, decide nothing either.
  ///
  /// No module that decides may import one of these. The libraries that programs use are parts of
  /// the key by themselves.
  static let otherModules: Set<String> = [
    // What is made of outcomes.
    "Archives", "Docsets", "LinkChecking", "Mustache", "Pages", "SwiftIDEUtils",
    // Commands.
    "ArgumentParser", "ArgumentParserToolInfo", "compatibility", "proofbook", "uikit_reference",
    // What only tests are linked from.
    "CUIKit", "Cassowary", "Corpus", "TestSupport", "UIKit",
  ]

  static func contains(module: String) -> Bool {
    !otherModules.contains(module) && !module.hasSuffix("Tests")
  }

  /// The digest of this code in an executable; that of the whole executable if its object files are
  /// not known, for example in an installation, or are not those that it was linked from.
  ///
  /// - Parameter program: The path of the executable.
  static func digest(in program: String, probes: ProbeCache) -> String? {
    digest(ofObjectsOf: program, probes) ?? probes.digest(ofFile: program)
  }

  /// The object files that have this code. A file of an unknown module counts; what debuggers read
  /// of a module's interface is no code.
  static func paths(in objects: LinkedObjects) -> [String] {
    objects.paths.filter {
      !$0.hasSuffix(".swiftmodule.o") && LinkedObjects.module(of: $0).map(contains) ?? true
    }
  }

  private static func digest(ofObjectsOf program: String, _ probes: ProbeCache) -> String? {
    // A new executable may have taken the place of the running one.
    guard let stamp = FileStamp(of: program), let path = FileSystem.realPath(program),
      FileStamp(of: path) == stamp
    else { return nil }
    // Of an unchanged executable, the files are not looked at again.
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
