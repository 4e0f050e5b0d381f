import type { Locator } from '@playwright/test';
import { heading } from '../journeys';
import { typeInto } from '../page/typing';
import { createButton } from '../passkeys/test';
import { appCode, secondStep } from '../secondFactor/journeys';
import { expect } from '../test';

export { completed } from '../secondFactor/journeys';
export { email, logIn, password } from '../passwords/journeys';

export const termsOptions = {
  version: '2026-11-01',
  documents: [
    { title: 'Terms of Service', url: 'https://shop.example/terms' },
    { title: 'Privacy Policy', url: 'https://shop.example/privacy' },
  ],
};

export const withTerms = (options: object = {}) => ({
  products: ['passwords'],
  afterSignIn: ['terms'],
  termsOptions: { ...termsOptions, ...options },
});

export const termsStep = (widget: Locator) => heading(widget, 'Before you continue');
export const documentBox = (widget: Locator, title: string) =>
  widget.getByRole('checkbox', { name: `I agree to ${title}` });
export const continueButton = (widget: Locator) => widget.getByRole('button', { name: 'Continue' });

export async function agree(widget: Locator) {
  for (const { title } of termsOptions.documents) await documentBox(widget, title).check();
  await continueButton(widget).click();
}

/** The path of the call that stores what the person has answered. */
export const userPath = '/sdk/v1/users/me';

/** Chromium needs an authenticator, or the browser holds no passkeys and the offer is not made. */
export const withOffer = (options: object = {}) => ({
  products: ['passwords', 'passkeys'],
  afterSignIn: ['passkeyOffer'],
  ...options,
});

export const offerStep = (widget: Locator) => heading(widget, 'Sign in faster next time');
export const notNow = (widget: Locator) => widget.getByRole('button', { name: 'Not now' });
export const neverAgain = (widget: Locator) => widget.getByRole('button', { name: 'Do not ask again here' });

/** Needs an authenticator for passkeys. */
export const allSteps = {
  secondFactorOptions: { methods: ['totp'] },
  afterSignIn: ['terms', 'passkeyOffer'],
  termsOptions,
};

/** The second factor, the terms and the offer of a passkey, in this order. */
export async function completeAllSteps(widget: Locator, readCode: () => Promise<string>) {
  await expect(secondStep(widget)).toBeVisible();
  await typeInto(appCode(widget), await readCode());
  await expect(termsStep(widget)).toBeVisible();
  await agree(widget);
  await expect(offerStep(widget)).toBeVisible();
  await createButton(widget).click();
}
