import type { Locator } from '@playwright/test';
import { askForEmailPasscode, heading, passcodeField } from '../support/journeys';
import { typeInto } from '../support/page/typing';
import { expect, test } from '../support/passkeys/test';
import type { Message } from '../support/provider/Project';
import { completed, email, passkeyButton, secondStep } from '../support/secondFactor/journeys';

const withEmail = (secondFactor: object) => ({
  config: { products: ['otp'], otpOptions: { methods: ['email'] }, secondFactor },
});

/** The first step is a passcode by email. */
async function takeFirstStep(widget: Locator, nextMessage: (to: string) => Promise<Message>): Promise<void> {
  await askForEmailPasscode(widget, email);
  await typeInto(passcodeField(widget), (await nextMessage(email)).code ?? '');
}

test('after a passcode, a passkey completes the sign-in, with the keyboard', async ({
  openEmbed,
  havePasskey,
  nextMessage,
  page,
}) => {
  await havePasskey();
  const embed = await openEmbed(withEmail({ methods: ['passkey'] }));
  const { widget } = embed;
  await takeFirstStep(widget, nextMessage);
  await expect(secondStep(widget)).toBeFocused();
  expect(await embed.events()).not.toContainEqual(completed);
  await page.reload();
  await expect(secondStep(widget)).toBeVisible();
  await passkeyButton(widget).press('Enter');
  await expect(heading(widget, 'Success!')).toBeVisible();
  expect(await embed.events()).toContainEqual(completed);
});
