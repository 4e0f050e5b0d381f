/** Files that hang, or that arrive slowly. The browser's cache is on, as for people. */
import { FaultyRemote } from '../support/FaultyRemote';
import { configs, emailField, heading } from '../support/journeys';
import { EmbedPage, embedPath, type Embed } from '../support/page/EmbedPage';
import { HintedHost } from '../support/page/HintedHost';
import { autofill } from '../support/page/typing';
import { test as base, expect } from '../support/test';

interface Place {
  readonly remote: FaultyRemote;
  readonly host: HintedHost;
}

const test = base.extend<{ place: Place; show(via: Embed['via']): Promise<EmbedPage> }>({
  place: async ({ project }, use) => {
    const remote = await FaultyRemote.start();
    const host = await HintedHost.start({
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
    await use(async (via) => {
      const { publicToken } = project;
      await page.goto(place.host.origin + embedPath({ publicToken, via, config: configs.emailPasscode }));
      return new EmbedPage(page);
    });
  },
});

const email = 'ada@portico.example';
const unavailable = 'Sign-in is unavailable. Try again.';
const missing = 'A part of this page could not be loaded. Check your connection and try again.';
const next = 'Enter passcode';

/** The files that the first screen needs, and how the page loads them. */
const first = [
  ['manifest', 'federation', /mf-manifest\.json/],
  ['container', 'federation', /remoteEntry\./],
  ['exposed module', 'federation', /\/c\/widget\./],
  ['standalone file', 'mount', /portico\.js/],
] as const;

/** The files that a press needs. */
const later = (['federation', 'mount', 'standalone'] as const).flatMap((via) =>
  ['passcode', 'client', 'identity-client'].map(
    (chunk) => [chunk, via, new RegExp(`/c/${chunk}\\.`)] as const,
  ),
);

for (const [name, via, file] of first) {
  test(`the ${name} (${via}) hangs once, then the server is well`, async ({ place, show }) => {
    place.remote.hang(file, 1);
    const { widget } = await show(via);
    await expect(emailField(widget)).toBeVisible({ timeout: 9_000 });
    expect(place.remote.hung).toHaveLength(1);
  });

  test(`the ${name} (${via}) hangs until the person presses "Try again"`, async ({ page, place, show }) => {
    place.remote.hang(file);
    const { widget } = await show(via);
    await expect(page.getByRole('alert')).toHaveText(unavailable);
    place.remote.recover();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(emailField(widget)).toBeVisible({ timeout: 5_000 });
  });
}

// A bare `import()` has no second request. The page has a deadline and a message, and its retry another address.
test('the standalone file hangs once for a page without the loader, and "Try again" works', async ({
  page,
  place,
  show,
}) => {
  place.remote.hang(/portico\.js/, 1);
  const { widget } = await show('standalone');
  await expect(page.getByRole('alert')).toHaveText(unavailable);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(emailField(widget)).toBeVisible({ timeout: 5_000 });
});

for (const [name, via, file] of later) {
  test(`the chunk ${name} (${via}) hangs once, then the server is well`, async ({ place, show }) => {
    place.remote.hang(file, 1);
    const { widget } = await show(via);
    await autofill(emailField(widget), email);
    await emailField(widget).press('Enter');
    await expect(heading(widget, next)).toBeVisible({ timeout: 9_000 });
    expect(place.remote.hung).toHaveLength(1);
  });

  test(`the chunk ${name} (${via}) hangs for the first press, and the second press works`, async ({
    place,
    show,
  }) => {
    place.remote.hang(file);
    const { widget } = await show(via);
    await autofill(emailField(widget), email);
    await emailField(widget).press('Enter');
    await expect(widget.getByRole('alert').filter({ hasText: missing })).toBeVisible();
    place.remote.recover();
    await emailField(widget).press('Enter');
    await expect(heading(widget, next)).toBeVisible({ timeout: 5_000 });
  });
}

for (const [via, chunk] of [
  ['federation', 'passcode'],
  ['mount', 'identity-client'],
] as const) {
  test(`if the server no longer has the chunk ${chunk} (${via}), "Reload" loads the page anew, and keeps what was typed`, async ({
    place,
    show,
  }) => {
    place.remote.lose(new RegExp(`/c/${chunk}\\.`));
    const embed = await show(via);
    const { widget } = embed;
    await autofill(emailField(widget), email);
    await emailField(widget).press('Enter');
    await expect(widget.getByRole('alert')).toHaveText('This page is out of date. Reload it to continue.');
    expect(await embed.errors()).toEqual([expect.objectContaining({ code: 'chunk_gone' })]);
    place.remote.recover();
    await widget.getByRole('button', { name: 'Reload' }).click();
    await expect(emailField(widget)).toHaveValue(email);
    await emailField(widget).press('Enter');
    await expect(heading(widget, next)).toBeVisible();
  });
}

test('if the server no longer has the container, "Reload" loads the page anew', async ({
  page,
  place,
  show,
}) => {
  place.remote.lose(/remoteEntry\./);
  const { widget } = await show('federation');
  await expect(page.getByRole('alert')).toHaveText('This page is out of date. Reload.');
  place.remote.recover();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(emailField(widget)).toBeVisible();
});

test('the settings hang once, and a press works', async ({ place: _, show, project }) => {
  await project.addFault({ path: '/sdk/v1/projects/bootstrap/*', times: 1, fault: { hang: true } });
  const { widget } = await show('federation');
  await autofill(emailField(widget), email);
  await emailField(widget).press('Enter');
  await expect(heading(widget, next)).toBeVisible({ timeout: 10_000 });
});

for (const [name, how] of [
  ['6 kB/s', { bytesPerSecond: 6_000 }],
  ['a latency of 4.5 s', { latency: 4_500 }],
] as const) {
  for (const via of ['federation', 'mount'] as const) {
    test(`with ${name} (${via}), the widget loads, and a press works`, async ({ page, place, show }) => {
      place.remote.slow(how);
      const { widget } = await show(via);
      await expect(emailField(widget)).toBeVisible({ timeout: 60_000 });
      await autofill(emailField(widget), email);
      await emailField(widget).press('Enter');
      await expect(heading(widget, next)).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
}
