#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Code that reads untrusted input, for libFuzzer to call with millions of inputs: whatever it
/// gets, it must neither crash nor need much time or memory.
///
/// Build and run from the repository's root. The variable `FUZZ` names the harness (`FUZZ=help`
/// lists them):
///
///     export LIBFUZZER=$(ls $(dirname $(readlink -f $(command -v swiftc)))/../lib/clang/*/lib/linux/libclang_rt.fuzzer_no_main-$(uname -m).a)
///     swift build -c release --package-path Tests/Fuzzing --scratch-path .build-fuzz --product fuzz-articles
///     mkdir -p .build-fuzz/corpus/page
///     FUZZ=page .build-fuzz/release/fuzz-articles -fork=1 -max_total_time=1800 -timeout=10 -rss_limit_mb=1024 \
///       -max_len=20000 -artifact_prefix=.build-fuzz/ .build-fuzz/corpus/page Content Tests/Fixtures
///
/// `fuzz-examples` has the harnesses that need swift-syntax. To reproduce a failure, run `FUZZ=page
/// .build-fuzz/release/fuzz-articles FILE`. Add the input, made small, to the tests of the code
/// that it broke.
public struct Harness: Sendable {
  public var name: String
  public var take: @Sendable ([UInt8]) -> Void

  public init(_ name: String, _ take: @escaping @Sendable ([UInt8]) -> Void) {
    self.name = name
    self.take = take
  }

  /// Runs libFuzzer with the harness that the environment variable `FUZZ` names.
  public static func run(_ all: [Harness]) -> Never {
    let name = getenv("FUZZ").map { String(cString: $0) } ?? ""
    guard let harness = all.first(where: { $0.name == name }) else {
      print("set FUZZ to one of: \(all.map(\.name).joined(separator: ", "))")
      exit(64)
    }
    chosen = harness
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(
      runDriver(&count, &arguments) { bytes, count in
        Harness.chosen?.take(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
      })
  }

  /// Set once, before the first input.
  nonisolated(unsafe) private static var chosen: Harness?
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ take: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32
