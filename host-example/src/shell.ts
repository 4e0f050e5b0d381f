import { takeLanding, takeResetLanding } from '@portico/loader';

if (location.pathname === '/authenticate') takeLanding();
if (location.pathname === '/reset-password') takeResetLanding();
// Shared modules are available only behind this dynamic import.
void import('./shell/start');
