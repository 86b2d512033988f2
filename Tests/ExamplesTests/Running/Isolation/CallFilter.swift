import Foundation
import Testing

@testable import Running

#if os(Linux)
  /// A system call filter as printed by `proofbook-host calls`, and an interpreter for it.
  struct CallFilter {
    enum Answer: Equatable {
      case allowed, killed
      case fails(Int32)
    }

    enum Architecture: Int, CaseIterable {
      case intel, arm

      /// `AUDIT_ARCH_X86_64` and `AUDIT_ARCH_AARCH64`.
      var name: UInt32 { self == .intel ? 0xC000_003E : 0xC000_00B7 }
    }

    private struct Step {
      var code: UInt32, ifTrue: Int, ifFalse: Int, value: UInt32
    }

    /// The system calls that the host knows, by name, with their numbers on both architectures.
    let calls: [String: [Int]]
    let architecture: Architecture
    private let steps: [Step]

    /// - Parameters:
    ///   - settings: Such as `wall=bubblewrap`.
    ///   - process: `program` or `tool`.
    init(of architecture: Architecture, _ settings: [String] = [], for process: String) throws {
      let host = Toolchain.runningProducts + "/proofbook-host"
      let pipe = Pipe()
      let process = {
        let made = Process()
        made.executableURL = URL(filePath: host)
        made.arguments = ["calls"] + settings + ["--", $0]
        made.standardOutput = pipe
        return made
      }(process)
      try process.run()
      let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
      let parts = text.split(separator: "filter\n", omittingEmptySubsequences: false)
      try #require(parts.count == 3)
      var calls: [String: [Int]] = [:]
      for line in parts[0].split(separator: "\n") {
        let words = line.split(separator: " ")
        calls[String(words[1])] = words.dropFirst(2).compactMap { Int($0) }
      }
      self.calls = calls
      self.architecture = architecture
      steps = parts[architecture.rawValue + 1].split(separator: "\n").map { line in
        let numbers = line.split(separator: " ").compactMap { UInt32($0) }
        return Step(
          code: numbers[0], ifTrue: Int(numbers[1]), ifFalse: Int(numbers[2]), value: numbers[3])
      }
    }

    /// The filter's answer to a system call, given by its name.
    func answer(to name: String, _ arguments: UInt64...) throws -> Answer {
      let number = try #require(systemCallNumbers[name])[architecture.rawValue]
      return answer(to: UInt32(number), arguments)
    }

    /// Runs the filter as the kernel does. A jump skips the given number of steps.
    func answer(to number: UInt32, _ arguments: [UInt64], from other: UInt32? = nil) -> Answer {
      var data = [number, other ?? architecture.name, 0, 0]
      for index in 0..<6 {
        let argument = index < arguments.count ? arguments[index] : 0
        data += [UInt32(truncatingIfNeeded: argument), UInt32(argument >> 32)]
      }
      var value: UInt32 = 0
      var index = 0
      while true {
        let step = steps[index]
        index += 1
        switch step.code {
        case 0x20: value = data[Int(step.value) / 4]
        case 0x54: value &= step.value
        case 0x05: index += Int(step.value)
        case 0x15: index += value == step.value ? step.ifTrue : step.ifFalse
        case 0x35: index += value >= step.value ? step.ifTrue : step.ifFalse
        case 0x45: index += value & step.value != 0 ? step.ifTrue : step.ifFalse
        case 0x06:
          switch step.value & 0xFFFF_0000 {
          case 0x7FFF_0000: return .allowed
          case 0x0005_0000: return .fails(Int32(step.value & 0xFFFF))
          default: return .killed
          }
        default: fatalError("no such instruction: \(step)")
        }
      }
    }
  }

  extension Toolchain {
    /// The folder of this package's build products.
    static var runningProducts: String { runningFolder }
  }
#endif
