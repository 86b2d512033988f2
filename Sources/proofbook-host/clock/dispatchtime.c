#define _GNU_SOURCE
#include "clock/dispatchtime.h"

#ifdef __linux__
#include "clock/originals.h"
#include "clock/virtualtime.h"

/// The two highest bits select the clock; wall-clock times are stored negated.
int64_t fromDispatchTime(uint64_t when) {
  uint64_t (*dispatchTime)(uint64_t, int64_t) =
      loaded(uint64_t(*)(uint64_t, int64_t), "dispatch_time");
  int64_t left;
  switch (when >> 62) {
    case 3: left = (int64_t)(dispatchTime(UINT64_MAX - 1, 0) - when); break;
    case 2: left = (int64_t)(when - dispatchTime(1ULL << 63, 0)); break;
    default: left = when ? (int64_t)(when - dispatchTime(0, 0)) : 0;
  }
  return left > 0 ? now() / 1000 * 1000 + left : now();
}

int64_t nextRepetition(int64_t time, int64_t interval) {
  if (interval > INT64_MAX - 1000 - time) return INT64_MAX;
  return roundedUpToMicroseconds(time + (interval < 1000 ? 1000 : interval));
}
#endif
