#pragma once

/// A function of the library's own: no program finds it by name.
#define OWN __attribute__((visibility("hidden")))
