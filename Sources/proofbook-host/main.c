int proofbook_host_placeholder(void); int main(void) { return 2; }
