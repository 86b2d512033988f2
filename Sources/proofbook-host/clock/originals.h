/// The C library's functions behind the host's functions of the same name.
#pragma once
#include <dlfcn.h>

/// The next function of this name after the host's own.
#define original(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
/// The same for a function that no header here declares.
#define originalOf(type, name) ((type)dlsym(RTLD_NEXT, name))
/// A function of a library that the host loads when it runs.
#define loaded(type, name) ((type)dlsym(RTLD_DEFAULT, name))
