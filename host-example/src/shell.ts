import { takeLanding, takeResetLanding } from '@portico/loader';

if (location.pathname === '/authenticate') takeLanding();
if (location.pathname === '/reset-password') takeResetLanding();
// The boundary behind which shared modules may be used at once.
void import('./shell/start');
