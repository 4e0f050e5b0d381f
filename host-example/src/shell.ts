// The boundary behind which shared modules may be used at once.
void import('./shell/start');
