import type { Locator } from '@playwright/test';
import { heading } from '../journeys';

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
