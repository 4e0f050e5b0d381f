import type { Locator } from '@playwright/test';
import { messages as offerMessages } from '../../../src/methods/passkey/offerMessages';
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

export const termsSentence = /^By continuing, you agree to Terms of Service and Privacy Policy\.$/;

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
export const neverAgain = (widget: Locator) =>
  widget.getByRole('button', { name: offerMessages.texts.never });

export const fieldsOptions = {
  name: 'required',
  fields: [
    { id: 'company', type: 'text', label: 'Company', required: true, autocomplete: 'organization' },
    {
      id: 'country',
      type: 'choice',
      label: { en: 'Country', de: 'Land' },
      required: true,
      choices: [
        { value: 'DE', label: { en: 'Germany', de: 'Deutschland' } },
        { value: 'FR', label: { en: 'France', de: 'Frankreich' } },
      ],
    },
    { id: 'birthday', type: 'date', label: 'Birthday' },
    { id: 'vat', type: 'text', label: 'VAT number', pattern: '[A-Z]{2}[0-9]{9}' },
    { id: 'news', type: 'checkbox', label: 'Send me news by email' },
  ],
};

export const withFields = (options: object = {}) => ({
  products: ['passwords'],
  afterSignIn: ['fields'],
  fieldsOptions: { ...fieldsOptions, ...options },
});

export const fieldsStep = (widget: Locator) => heading(widget, 'A few more details');

/** Enters what is required. */
export async function fillIn(widget: Locator) {
  await widget.getByLabel('First name').fill('Ada');
  await widget.getByLabel('Last name').fill('Lovelace');
  await widget.getByLabel('Company').fill('Engines');
  await widget.getByLabel('Country').selectOption('DE');
}

/** Needs an authenticator for passkeys. */
export const allSteps = {
  secondFactorOptions: { methods: ['totp'] },
  afterSignIn: ['terms', 'fields', 'passkeyOffer'],
  termsOptions,
  fieldsOptions,
};

/** The second factor, the terms, the fields and the offer of a passkey, in this order. */
export async function completeAllSteps(
  widget: Locator,
  readCode: () => Promise<string>,
  offer: 'accept' | 'decline' = 'accept',
) {
  await expect(secondStep(widget)).toBeVisible();
  await typeInto(appCode(widget), await readCode());
  await expect(termsStep(widget)).toBeVisible();
  await agree(widget);
  await expect(fieldsStep(widget)).toBeVisible();
  await fillIn(widget);
  await continueButton(widget).click();
  await expect(offerStep(widget)).toBeVisible();
  await (offer === 'accept' ? createButton : notNow)(widget).click();
}
