#include "CPlane.h"

long plane_gcd(long a, long b) {
  while (b) {
    long rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}
