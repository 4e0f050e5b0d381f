import type { Locator } from '@playwright/test';
import { expect } from '../test';

/** The attributes that browsers, password managers and on-screen keyboards read. */
const attributes = [
  'name',
  'type',
  'autocomplete',
  'inputmode',
  'enterkeyhint',
  'autocapitalize',
  'autocorrect',
  'spellcheck',
];

// Fields of the types `email` and `tel` need no `inputmode`, because phones show the right keyboard. These fields need
// neither `autocapitalize` nor `autocorrect`, because browsers neither capitalise nor correct what a person types into
// them.
const email = ['email', 'email', 'email', '', 'go', '', '', 'false'];
const username = ['username', 'email', 'username', '', '', '', '', '']; // read by password managers, not shown
const phone = [
  ['', 'select-one', 'tel-country-code', '', '', '', '', ''], // each option begins with the calling code
  ['', 'tel', 'tel-national', '', 'go', '', '', ''],
];
const passcode = ['', 'text', 'one-time-code', 'numeric', 'done', 'off', '', 'false'];
const newPassword = ['new-password', 'password', 'new-password', '', 'go', 'none', 'off', 'false'];
const password = ['current-password', 'password', 'current-password', '', 'go', 'none', 'off', 'false'];

/** For each state: its fields in order, each with the values of its `attributes`. */
const fields: Readonly<Record<string, string[][]>> = {
  'Main, email': [email],
  'Main, text message': phone,
  'Main, passkey': phone,
  OTPAuthenticate: [passcode],
  'PasswordCreateOrLogin, new': [username, newPassword],
  'PasswordCreateOrLogin, log in': [username, password],
  'PasswordCreateOrLogin, passwordless, code': [passcode],
  PasswordResetForm: [newPassword],
  'PasswordResetForm, no token': [email],
  'PasskeyRegistrationSuccess, renaming': [['', 'text', 'off', '', 'done', '', '', 'false']],
};

const attributesOf = (widget: Locator) =>
  widget
    .locator('input:visible, select:visible')
    .evaluateAll(
      (all, names) =>
        all.map((field) =>
          names.map((each) =>
            each === 'type' ? (field as HTMLInputElement).type : (field.getAttribute(each) ?? ''),
          ),
        ),
      attributes,
    );

export const statesWithFields = Object.keys(fields);

/** Checks the attributes of the state's fields, if the state is in the table. */
export async function expectFields(widget: Locator, name: string): Promise<void> {
  const expected = fields[name];
  if (expected)
    await expect.poll(() => attributesOf(widget), 'the attributes of the fields').toEqual(expected);
}
