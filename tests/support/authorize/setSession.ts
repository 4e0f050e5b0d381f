import type { BrowserContext } from '@playwright/test';
import { host } from '../addresses';

export function setSession(context: BrowserContext, tokens: { session_token: string; session_jwt: string }) {
  const { hostname: domain } = new URL(host);
  return context.addCookies([
    { name: 'stytch_session', value: tokens.session_token, domain, path: '/', sameSite: 'Lax' },
    { name: 'stytch_session_jwt', value: tokens.session_jwt, domain, path: '/', sameSite: 'Lax' },
  ]);
}
