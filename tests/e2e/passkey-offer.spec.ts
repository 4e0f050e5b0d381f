import { requestFailures } from '../../src/messages/requestFailures';
import {
  completed,
  email,
  logIn,
  neverAgain,
  notNow,
  offerStep,
  password,
  withOffer,
} from '../support/afterSignIn/journeys';
import { heading } from '../support/journeys';
import type { EmbedPage } from '../support/page/EmbedPage';
import { createButton, expect, logInButton, passkeyPaths, signOut, test } from '../support/passkeys/test';
import { landingOf, socialButton, socialConfig } from '../support/social/journeys';
import { StandInPage } from '../support/social/StandInPage';

/** Without an email field, Login shows the passkey button. */
const withButton = withOffer({ products: ['passkeys', 'otp'], otpOptions: { methods: ['sms'] } });
const success = (widget: EmbedPage['widget']) => heading(widget, 'Success!');
const day = 24 * 60 * 60_000;

/** Also signs out. */
async function moveLastOffer({ page }: EmbedPage, days: number) {
  const stored = await page.evaluate(() =>
    Object.entries(localStorage).find(([key]) => key.startsWith('portico:passkey-offer:')),
  );
  await signOut(page);
  const [key = '', asked] = stored ?? [];
  const moved = asked === 'never' ? asked : String(Number(asked) - days * day);
  await page.evaluate(([name = '', value = '']) => localStorage.setItem(name, value), [key, moved]);
}

test('after a password, a person creates a passkey with the keyboard, and signs in with it the next time', async ({
  chromiumAuthenticator,
  openEmbed,
  project,
  page,
}) => {
  await project.addUser({ email, password });
  const embed = await openEmbed({ config: withOffer() });
  const { widget } = embed;
  await logIn(widget);
  await expect(offerStep(widget)).toBeFocused();
  expect(await embed.events()).not.toContainEqual(completed);
  await page.keyboard.press('Tab');
  await expect(createButton(widget)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(success(widget)).toBeVisible();
  expect(await embed.events()).toContainEqual(completed);
  expect(await chromiumAuthenticator.credentials()).toHaveLength(1);

  await signOut(page);
  const next = await openEmbed({ config: withButton });
  await logInButton(next.widget).click();
  await expect(next.widget.getByText('Your Passkey has been successfully authenticated.')).toBeVisible();

  // With a passkey, other ways do not ask either.
  await signOut(page);
  await chromiumAuthenticator.answers(false); // it would answer conditional UI
  const last = await openEmbed({ config: withOffer() });
  await logIn(last.widget);
  await expect(success(last.widget)).toBeVisible();
});

for (const [way, answer, isAskedAgain] of [
  ['“Not now”: the browser asks again after thirty days', notNow, true],
  ['“Do not ask again here” counts for good', neverAgain, false],
] as const) {
  test(`${way}`, async ({ chromiumAuthenticator: _, openEmbed, project }) => {
    await project.addUser({ email, password });
    const first = await openEmbed({ config: withOffer() });
    await logIn(first.widget);
    await answer(first.widget).click();
    await expect(success(first.widget)).toBeVisible();
    expect(await first.events()).toContainEqual({
      type: 'SIGN_IN_STEP_SKIP',
      data: { step: 'passkeyOffer' },
    });

    await moveLastOffer(first, 29);
    const second = await openEmbed({ config: withOffer() });
    await logIn(second.widget);
    await expect(success(second.widget)).toBeVisible();

    await moveLastOffer(second, 1);
    const third = await openEmbed({ config: withOffer() });
    await logIn(third.widget);
    await expect((isAskedAgain ? offerStep : success)(third.widget)).toBeVisible();
  });
}

test('a person who closes the browser’s prompt can try again; a second tab and a reload do not ask', async ({
  chromiumAuthenticator,
  openEmbed,
  project,
  page,
  context,
}) => {
  await project.addUser({ email, password });
  await chromiumAuthenticator.verifies(false);
  const embed = await openEmbed({ config: withOffer() });
  const { widget } = embed;
  await logIn(widget);
  await createButton(widget).click();
  await expect(widget.getByRole('alert')).toContainText('Your Passkey was not created.');
  await expect(notNow(widget)).toBeEnabled();
  await expect(neverAgain(widget)).toBeEnabled();

  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.locator('#widget').getByLabel('Email')).toBeVisible();
  await expect(offerStep(widget)).toBeVisible();
  await page.reload();
  await expect(widget.getByLabel('Email')).toBeVisible();
});

test('offline, the offer stays, and a second try creates the passkey', async ({
  chromiumAuthenticator,
  openEmbed,
  project,
}) => {
  await project.addUser({ email, password });
  const { widget } = await openEmbed({ config: withOffer() });
  await logIn(widget);
  await project.faults.add({ path: passkeyPaths.startRegistration, fault: { reset: true }, times: 1 });
  await createButton(widget).click();
  await expect(widget.getByRole('alert')).toHaveText(requestFailures.texts.network);
  await createButton(widget).click();
  await expect(success(widget)).toBeVisible();
  expect(await chromiumAuthenticator.credentials()).toHaveLength(1);
});

test('a project without passkeys: the sign-in is complete', async ({
  chromiumAuthenticator: _,
  openEmbed,
  project,
}) => {
  await project.addUser({ email, password });
  await project.faults.add({
    path: passkeyPaths.startRegistration,
    fault: {
      status: 403,
      body: { status_code: 403, error_type: 'webauthn_disabled', error_message: 'Off.' },
    },
  });
  const embed = await openEmbed({ config: withOffer() });
  await logIn(embed.widget);
  await createButton(embed.widget).click();
  await expect(success(embed.widget)).toBeVisible();
});

test('a person who comes back from a social provider is asked', async ({
  chromiumAuthenticator: _,
  openEmbed,
  page,
}) => {
  const config = withOffer({ ...socialConfig('google'), products: ['oauth', 'passkeys'] });
  const { widget } = await openEmbed({ config });
  const landing = await landingOf(page, async () => {
    await socialButton(widget, 'google').click();
    const standIn = await new StandInPage(page).arrived('google');
    await standIn.choose({ name: 'Ada', email, email_verified: true });
    await standIn.allow();
  });
  await openEmbed({ config, landing: true }, new URL(landing).search);
  await createButton(widget).click();
  await expect(success(widget)).toBeVisible();
});
