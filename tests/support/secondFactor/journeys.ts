import type { Locator } from '@playwright/test';
import { heading } from '../journeys';

export { email, logIn, password } from '../passwords/journeys';

export const totpPaths = {
  create: '/sdk/v1/totps',
  check: '/sdk/v1/totps/authenticate',
  recover: '/sdk/v1/totps/recover',
} as const;

/** A configuration of Login with a password and an authenticator app. */
export const withTotp = (when: 'enrolled' | 'always' = 'enrolled') => ({
  products: ['passwords'],
  secondFactor: { methods: ['totp'], when },
});

export const appCode = (widget: Locator) => widget.getByLabel('6-digit code from the app');
export const secondStep = (widget: Locator) => heading(widget, 'One more step');
export const completed = { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} };
