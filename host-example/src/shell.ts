import { takeLanding, takeResetLanding } from '@portico/loader';

if (location.pathname === '/authenticate') takeLanding();
if (location.pathname === '/reset-password') takeResetLanding();
// webpack loads shared modules before a dynamic import. So all other code is imported dynamically.
void import('./shell/start');
