import { takeLanding } from '@portico/loader';

if (location.pathname === '/authenticate') takeLanding();
// The boundary behind which shared modules may be used at once.
void import('./shell/start');
