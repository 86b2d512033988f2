import Foundation

/// A folder with pages of sample programs.
struct Pages {
  let folder: String
  private let programs: [SampleProgram]
  private let perPage: Int

  init(_ programs: [SampleProgram], perPage: Int, in scratch: String) throws {
    folder = scratch + "/pages"
    self.programs = programs
    self.perPage = perPage
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for start in stride(from: 0, to: programs.count, by: perPage) { try write(programs[start]) }
  }

  /// Writes the page of a program, with this version of it and the original versions of all others.
  func write(_ program: SampleProgram) throws {
    try Data(text(with: program).utf8).write(to: url(of: program))
  }

  /// Writes the page of a program with a wrong claim.
  func falsify(_ program: SampleProgram) throws {
    var changed = program
    changed.isChanged = true
    let claim = { (program: SampleProgram) in "```output\n" + program.output.joined(separator: "\n")
    }
    let text = text(with: program).replacingOccurrences(of: claim(program), with: claim(changed))
    try Data(text.utf8).write(to: url(of: program))
  }

  private func text(with program: SampleProgram) -> String {
    let start = program.number / perPage * perPage
    var own = Array(programs[start..<min(start + perPage, programs.count)])
    own[program.number - start] = program
    return SampleProgram.page(of: own)
  }

  private func url(of program: SampleProgram) -> URL {
    URL(filePath: "\(folder)/page-\(program.number / perPage).md")
  }
}
