/// The greatest common divisor of two numbers that are not negative.
long plane_gcd(long a, long b);
