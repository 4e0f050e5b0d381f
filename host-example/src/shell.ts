import { takeLanding, takeResetLanding } from '@portico/loader';

if (location.pathname === '/authenticate') takeLanding();
if (location.pathname === '/reset-password') takeResetLanding();
// webpack loads the shared modules before it runs a dynamic import.
void import('./shell/start');
