import type { Locator } from '@playwright/test';
import type { Embed } from '../page/EmbedPage';
import { expect } from '../test';
import { typeInto } from '../page/typing';

export const addressKinds = [
  {
    section: 'emails',
    title: 'Email addresses',
    add: 'Add an email address',
    field: 'New email address',
    send: 'Send a code',
    typed: 'second@portico.example',
    address: 'second@portico.example',
    another: 'third@portico.example',
    removeOwn: 'Remove ada@portico.example',
    list: 'emails',
    member: 'email',
    factor: 'email',
    sending: '/sdk/v1/otps/email/send/secondary',
    deletion: '/sdk/v1/users/emails/*',
  },
  {
    section: 'phones',
    title: 'Phone numbers',
    add: 'Add a phone number',
    field: 'New phone number',
    send: 'Continue with text message',
    typed: '2025550162',
    address: '+12025550162',
    another: '2025550163',
    removeOwn: 'Remove +12125550100',
    list: 'phone_numbers',
    member: 'phone_number',
    factor: 'phone',
    sending: '/sdk/v1/otps/sms/send/secondary',
    deletion: '/sdk/v1/users/phone_numbers/*',
  },
] as const;

type Kind = (typeof addressKinds)[number];

export const addresses = (section: Kind['section']) =>
  ({ module: 'Account', config: { accountOptions: { sections: [section] } } }) as const satisfies Embed;

export const row = (widget: Locator, { title }: Kind, address: string) =>
  widget.getByRole('list', { name: title }).getByRole('listitem').filter({ hasText: address });

/** Waits for the field for the passcode. */
export async function enterAddress(widget: Locator, { add, field, send, typed }: Kind): Promise<void> {
  await widget.getByRole('button', { name: add }).click();
  await typeInto(widget.getByLabel(field), typed);
  await widget.getByRole('button', { name: send }).click();
  await expect(widget.getByLabel('One-time passcode')).toBeVisible();
}
