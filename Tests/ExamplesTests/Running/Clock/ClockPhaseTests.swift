import Testing

#if os(Linux)
  struct ClockPhaseTests {
    @Test func `only these events change the phase of the clock`() async throws {
      let program = try await HostSources().run(
        Self.program, with: { $0 == "clock/lifecycle.c" })
      #expect(
        program.output == """
          the system's time, program starts: running
          running, await begins: awaiting
          running, main returns: finishing
          running, only repeating timers are left: repeating
          running, end is decided: ending
          running, process is forked: forked
          awaiting, await ends: running
          awaiting, process is forked: forked
          finishing, only repeating timers are left: repeating
          finishing, end is decided: ending
          finishing, process is forked: forked
          repeating, main returns: finishing
          repeating, end is decided: ending
          repeating, process is forked: forked
          ending, exit begins: exiting
          ending, process is forked: forked
          exiting, process is forked: forked

          """)
    }

    private static let program = #"""
      #include "clock/lifecycle.h"

      #include <stdio.h>

      static const char *const phases[] = {
          [systemTime] = "the system's time", [running] = "running", [awaiting] = "awaiting",
          [finishing] = "finishing", [onlyRepeating] = "repeating", [ending] = "ending",
          [exiting] = "exiting", [forked] = "forked",
      };
      static const char *const events[] = {
          [programStarts] = "program starts", [awaitBegins] = "await begins",
          [awaitEnds] = "await ends", [mainReturns] = "main returns",
          [onlyRepeatingIsLeft] = "only repeating timers are left",
          [endIsDecided] = "end is decided", [exitBegins] = "exit begins",
          [processIsForked] = "process is forked",
      };

      int main(void) {
        for (enum ClockPhase phase = systemTime; phase <= forked; phase++)
          for (enum ClockEvent event = programStarts; event <= processIsForked; event++) {
            enum ClockPhase next = phaseAfter(event, phase);
            if (next != phase) printf("%s, %s: %s\n", phases[phase], events[event], phases[next]);
          }
      }
      """#
  }
#endif
