/// How a program in a batch reports its steps, besides the values that the compiler's transform
/// reports.
struct BatchRecording {
  let token: CallToken
  let steps: StepMarks
}
