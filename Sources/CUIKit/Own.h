#pragma once

/// Hides a function from programs: only this library can find it by name.
#define OWN __attribute__((visibility("hidden")))
