import Foundation

/// The solver of the same name, in a process that measures one round for each request.
final class Kiwi {
  private let process = Process()
  private let questions = Pipe()
  private let answers = Pipe()

  struct Missing: Error, CustomStringConvertible {
    var description: String
  }

  init(systems: [BoxSystem]) throws {
    let python = try Self.python()
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appending(path: "kiwi-systems-\(ProcessInfo.processInfo.processIdentifier)")
    try JSONEncoder().encode(systems).write(to: file)
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "kiwi.py")
    process.executableURL = URL(filePath: python)
    process.arguments = [script.path, file.path]
    process.standardInput = questions
    process.standardOutput = answers
    try process.run()
  }

  /// Measures one round of a system.
  func measure(_ system: Int) throws -> Measurement {
    questions.fileHandleForWriting.write(Data("\(system)\n".utf8))
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let more = answers.fileHandleForReading.availableData
      guard !more.isEmpty else { throw Missing(description: "kiwisolver gave no answer") }
      line += more
    }
    var measurement = try JSONDecoder().decode(Measurement.self, from: line)
    measurement.first /= 1000
    measurement.change /= 1000
    return measurement
  }

  func stop() {
    try? questions.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  // MARK: Python

  /// The path of a Python that has kiwisolver: an installed one, or one in a temporary folder.
  private static func python() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "benchmark-kiwisolver")
    let own = folder.appending(path: "bin/python3").path
    let check = ["-c", "import kiwisolver"]
    for candidate in [ProcessInfo.processInfo.environment["PYTHON"], own].compactMap(\.self)
    where run(candidate, check) {
      return candidate
    }
    guard let python = find("python3") else {
      throw Missing(description: "no python3: install it (apt-get install python3 python3-venv)")
    }
    if run(python, check) { return python }
    print("installing kiwisolver in \(folder.path)")
    guard run(python, ["-m", "venv", folder.path]),
      run(own, ["-m", "pip", "install", "--quiet", "kiwisolver"]), run(own, check)
    else {
      throw Missing(
        description: "no kiwisolver: install it (apt-get install python3-venv, then "
          + "python3 -m pip install kiwisolver), or name a Python that has it in PYTHON")
    }
    return own
  }

  private static func find(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }

  private static func run(_ path: String, _ arguments: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
