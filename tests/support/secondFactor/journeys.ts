import type { Locator } from '@playwright/test';
import { messages as authenticatorMessages } from '../../../src/methods/authenticator/messages';
import { heading } from '../journeys';

export { email, logIn, password } from '../passwords/journeys';

export const totpPaths = {
  create: '/sdk/v1/totps',
  check: '/sdk/v1/totps/authenticate',
} as const;

type When = 'enrolled' | 'always';

export const withSecondFactor = (methods: readonly string[], when: When = 'enrolled') => ({
  products: ['passwords'],
  secondFactorOptions: { methods, when },
});
export const withTotp = (when?: When) => withSecondFactor(['totp'], when);

export const appCode = (widget: Locator) => widget.getByLabel(authenticatorMessages.texts.code);
export const sendCodeButton = (widget: Locator, end = '62') =>
  widget.getByRole('button', { name: `Send a code to ••• ${end}`, exact: true });
export const passkeyButton = (widget: Locator) =>
  widget.getByRole('button', { name: 'Use a passkey', exact: true });
export const anotherWay = (widget: Locator) => widget.getByRole('button', { name: 'Another way' });
export const secondStep = (widget: Locator) => heading(widget, 'One more step');
export const completed = { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} };
