/// Access to the functions that the host's functions of the same name replace.
#pragma once
#include <dlfcn.h>

/// The next definition of a function after the host's own.
#define original(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
/// The same for a function that no header here declares.
#define originalOf(type, name) ((type)dlsym(RTLD_NEXT, name))
/// A function of a library that the host loads at run time.
#define loaded(type, name) ((type)dlsym(RTLD_DEFAULT, name))
