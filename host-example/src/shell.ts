import { takeLanding, takeResetLanding } from '@portico/loader';

if (location.pathname === '/authenticate') takeLanding();
if (location.pathname === '/reset-password') takeResetLanding();
// The host shares React with the remote. webpack loads a shared module before it runs dynamically imported code, but
// not before it runs this file. So all code that needs React is behind this dynamic import.
void import('./shell/start');
