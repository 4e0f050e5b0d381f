/** Checks, for every field, the attributes that browsers, password managers and on-screen keyboards read. */
import type { Locator } from '@playwright/test';
import { visibleStates } from '../support/screens/screens';
import { expect, test } from '../support/test';

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
const emailOrPasskey = ['email', 'email', 'username webauthn', '', 'go', '', '', 'false'];
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
  'Main, WhatsApp': phone,
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

test('an email field that also suggests passkeys: its attributes @chromium @rest', async ({ openEmbed }) => {
  const { widget } = await openEmbed({ config: { products: ['emailMagicLinks', 'passkeys'] } });
  await expect.poll(() => attributesOf(widget)).toEqual([emailOrPasskey]);
});

for (const [name, expected] of Object.entries(fields)) {
  test(`${name}: the attributes of its fields @chromium @rest`, async ({ openEmbed, page, project }) => {
    const state = visibleStates[name];
    if (!state) throw new Error(`There is no state ${name}`);
    const { embed, prepare, query, act, shows } = state;
    await prepare?.(project);
    const { widget } = await openEmbed(embed, await query?.(project, page));
    await act?.(widget, project);
    await expect(widget.getByText(shows).first()).toBeVisible();
    await expect.poll(() => attributesOf(widget)).toEqual(expected);
  });
}
