/** Files that hang, or that arrive slowly. The browser's cache is on, as for people. */
import { messages as mainMessages } from '../../src/features/main/messages';
import { messages as passcodeMessages } from '../../src/methods/passcode/messages';
import { FaultyRemote } from '../support/FaultyRemote';
import { configs, emailField, heading } from '../support/journeys';
import { EmbedPage, embedPath, type Embed } from '../support/page/EmbedPage';
import { startHintedHost } from '../support/page/hintedHost';
import { holdScript } from '../support/page/hold';
import type { RunningServer } from '../support/page/startServer';
import { autofill } from '../support/page/typing';
import { test as base, expect } from '../support/test';

interface Place {
  readonly remote: FaultyRemote;
  readonly host: RunningServer;
}

const test = base.extend<{
  place: Place;
  show(via: Embed['via'], embed?: Embed): Promise<EmbedPage>;
}>({
  place: async ({ project }, use) => {
    const remote = await FaultyRemote.start();
    const host = await startHintedHost({
      remote: remote.origin,
      hintsAs: 'template',
      hints: '',
      scriptsMayRun: Promise.resolve(),
    });
    await project.change({ allowed_origins: [host.origin] });
    await use({ remote, host });
    host.stop();
    remote.stop();
  },
  show: async ({ page, place, project }, use) => {
    await use(async (via, embed = { config: configs.emailPasscode }) => {
      const { publicToken } = project;
      await page.goto(place.host.origin + embedPath({ publicToken, via, ...embed }));
      return new EmbedPage(page);
    });
  },
});

const email = 'ada@portico.example';
const unavailable = 'Sign-in is unavailable. Try again';
const missing = 'A part of this page could not be loaded. Check your connection and try again.';
const next = passcodeMessages.texts.title;

const fileOf = (chunk: string) => new RegExp(`/c/${chunk}\\.`);

/** The files that the first screen needs, and how the page loads them. */
const first = [
  ['manifest', 'federation', /mf-manifest\.json/],
  ['container', 'federation', /remoteEntry\./],
  ['exposed module', 'portico', /\/c\/widget\./],
  ['exposed module', 'mount', /\/c\/bootstrap\./],
  ['standalone file', 'mount', /portico\.js/],
] as const;

for (const [index, [name, via, file]] of first.entries()) {
  test(`the ${name} (${via}) hangs once, then the server is well${index ? '' : ' @row'}`, async ({
    place,
    show,
  }) => {
    place.remote.break(file, 'hang', 1);
    const { widget } = await show(via);
    await expect(emailField(widget)).toBeVisible({ timeout: 9_000 });
    expect(place.remote.hung).toHaveLength(1);
  });

  if (name === 'exposed module') continue;
  test(`the ${name} (${via}) hangs until the person presses "Try again"`, async ({ page, place, show }) => {
    place.remote.break(file, 'hang');
    const { widget } = await show(via);
    await expect(page.getByRole('alert')).toHaveText(unavailable);
    place.remote.recover();
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(emailField(widget)).toBeVisible({ timeout: 5_000 });
    await expect(heading(widget, mainMessages.texts.title)).toBeFocused();
  });
}

/** The files that a press needs. Each way of loading has its own retry. */
for (const [chunk, via] of [
  ['passcode', 'federation'],
  ['passcode', 'mount'],
  ['passcode', 'standalone'],
  ['client', 'federation'],
  ['identity-client', 'federation'],
] as const) {
  test(`the chunk ${chunk} (${via}) hangs once, then the server is well`, async ({ place, show }) => {
    place.remote.break(fileOf(chunk), 'hang', 1);
    const { widget } = await show(via);
    await autofill(emailField(widget), email);
    await emailField(widget).press('Enter');
    await expect(heading(widget, next)).toBeVisible({ timeout: 9_000 });
    expect(place.remote.hung).toHaveLength(1);
  });

  if (chunk !== 'passcode') continue;
  const tag = via === 'federation' ? ' @row @firefox' : '';
  test(`the chunk ${chunk} (${via}) hangs for the first press, and the second press works${tag}`, async ({
    place,
    show,
  }) => {
    place.remote.break(fileOf(chunk), 'hang');
    const { widget } = await show(via);
    await autofill(emailField(widget), email);
    await emailField(widget).press('Enter');
    await expect(widget.getByRole('alert').filter({ hasText: missing })).toBeVisible();
    place.remote.recover();
    await emailField(widget).press('Enter');
    await expect(heading(widget, next)).toBeVisible({ timeout: 5_000 });
  });
}

test('if the server no longer has the container, "Reload" loads the page anew, and keeps what was typed in the form before the code', async ({
  page,
  place,
  show,
}) => {
  place.remote.break(/remoteEntry\./, 'gone');
  const manifest = await holdScript(page, /mf-manifest\.json/);
  const { widget } = await show('portico');
  await autofill(widget.locator('[data-portico-form]').getByLabel('Email'), email);
  manifest.release();
  await expect(page.getByRole('alert')).toHaveText('This page is out of date. Reload');
  place.remote.recover();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(emailField(widget)).toHaveValue(email);
  await emailField(widget).press('Enter');
  await expect(heading(widget, next)).toBeVisible();
});
