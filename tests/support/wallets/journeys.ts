import type { Locator } from '@playwright/test';
import { messages as walletMessages } from '../../../src/methods/wallet/messages';
import { heading } from '../journeys';

export const config = { products: ['crypto', 'emailMagicLinks'] } as const;

export const walletPaths = {
  authenticate: '/sdk/v1/crypto_wallets/authenticate',
} as const;

export const walletButton = (widget: Locator, name: string) =>
  widget.getByRole('button', { name: `Continue with ${name}`, exact: true });

export const signing = (widget: Locator) => heading(widget, 'Completing signature request...');

export const account = (widget: Locator) => widget.getByRole('group', { name: walletMessages.texts.account });

export const textToSign = (widget: Locator) => widget.getByRole('group', { name: 'What you are signing' });

export const connected = (widget: Locator) =>
  widget.getByText('You have successfully connected your wallet.');

export const walletError = (widget: Locator) => heading(widget, walletMessages.texts.errorTitle);

export const goBack = (widget: Locator) => widget.getByRole('button', { name: 'Back' }).click();
