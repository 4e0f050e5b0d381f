import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { host, remote } from '../support/addresses';
import { FaultyRemote } from '../support/FaultyRemote';
import { askForLink, configs, emailField, heading } from '../support/journeys';
import { EmbedPage, embedUrl } from '../support/page/EmbedPage';
import { enforce } from '../support/page/policy';
import { autofill } from '../support/page/typing';
import { expect, test } from './support/test';

const cors = { 'access-control-allow-origin': '*' };

interface Policy {
  name: string;
  /** Returns the address that the policy creates from this text, or `undefined` if the policy rejects the text. */
  addressFor(text: string): string | undefined;
}

test('the Trusted Types policies of the loader and the container accept only the remote’s own files', async ({
  page,
  openEmbed,
}) => {
  await page.addInitScript(() => {
    const policies: Policy[] = [];
    const { prototype } = (window as unknown as { TrustedTypePolicyFactory: { prototype: Factory } })
      .TrustedTypePolicyFactory;
    interface Factory {
      createPolicy(name: string, rules: { createScriptURL(given: string): string }): object;
    }
    const { createPolicy } = prototype;
    prototype.createPolicy = function (this: Factory, name, rules) {
      const addressFor = (given: string) => {
        try {
          return rules.createScriptURL(given);
        } catch {
          return undefined;
        }
      };
      policies.push({ name, addressFor });
      return createPolicy.call(this, name, rules);
    };
    Object.assign(window, { policies });
  });
  const { widget } = await openEmbed({ config: configs.magicLink });
  await askForLink(widget, 'ada@portico.example');

  const accepted = await page.evaluate((origin) => {
    const { policies } = window as unknown as { policies: Policy[] };
    const foreign = [
      'https://foreign.example/x.js',
      'https://foreign.example/c/x.js',
      // Another folder of the same origin may have files of other people.
      `${origin}/uploads/c/x.01234567.js`,
      `${origin}/1.1.0/uploads/x.js`,
      `${origin}/1.1.0/1.2.0/c/x.js`,
      `${origin}/1.1/c/x.js`,
      `${origin}/c/../uploads/x.js`,
      `${origin}/c/uploads/x.js`,
      `${origin}@foreign.example/c/x.js`,
      `${origin}.foreign.example/c/x.js`,
      `${origin}/other.js`,
      `${origin}/other.js?/c/x.js`,
      `${origin}/c/../other.js`,
      `${origin}/c/%2e%2e/other.js`,
      'constructor',
      '__proto__',
      '0',
      '',
    ];
    return policies
      .filter(({ name }) => ['portico', 'portico-loader'].includes(name))
      .map(({ name, addressFor }) => ({
        name,
        foreign: foreign.filter((address) => addressFor(address) !== undefined),
        own: addressFor(`${origin}/c/x.01234567.js?retry=1`),
        otherVersion: addressFor(`${origin}/1.1.0-beta.1/c/x.01234567.js`),
      }));
  }, remote);
  expect(accepted).toEqual([
    { name: 'portico-loader', foreign: [], own: undefined, otherVersion: undefined },
    {
      name: 'portico',
      foreign: [],
      own: `${remote}/c/x.01234567.js?retry=1`,
      otherVersion: `${remote}/1.1.0-beta.1/c/x.01234567.js`,
    },
  ]);
});

test('under the documented policy, a cached manifest whose files are gone does not stop the next release', async ({
  page,
  ownRemote,
}) => {
  const violations = await enforce(page, ownRemote.origin);
  const manifest = `${ownRemote.origin}/mf-manifest.json`;
  const former = await (await fetch(manifest)).text();
  const chunk = /c\/widget\.\w+\.js/.exec(former)?.[0] ?? '';
  await ownRemote.release('Sign up or log in', 'Step aboard');
  // The browser's cache still has the former manifest and the former container, but not the chunk.
  await page.route(manifest, (route) => route.fulfill({ body: former, headers: cors }), { times: 1 });
  await rm(join(ownRemote.folder, chunk));

  await page.goto(embedUrl({ config: configs.magicLink }));
  await expect(page.getByRole('heading', { name: 'Step aboard', exact: true })).toBeVisible();
  expect(ownRemote.requests.filter((path) => path.startsWith('/remoteEntry.'))).toHaveLength(2);
  expect(violations).toEqual([]);
});

for (const from of ['the same server', 'a mirror'] as const) {
  test(`under the documented policy, a container of release 1.0.0 whose chunk is gone does not stop release 1.1.0 from ${from} @rest`, async ({
    page,
  }) => {
    const [server, mirror] = [await FaultyRemote.start(), await FaultyRemote.start()];
    const violations = await enforce(page, `${server.origin} ${mirror.origin}`);
    const manifest = `${server.origin}/stable/mf-manifest.json`;
    const former = await (await fetch(manifest)).text();
    for (const origin of [server, mirror]) {
      origin.promote('1.1.0');
      origin.lose(/^\/1\.0\.0\/c\//);
    }
    if (from === 'a mirror') server.lose(/^\/1\.0\.0\/c\/|^\/1\.1\.0\//);
    // The browser's cache still has the former manifest.
    await page.route(manifest, (route) => route.fulfill({ body: former, headers: cors }), { times: 1 });
    await page.route('**/settings.json', async (route) => {
      const settings = await (await route.fetch()).json();
      const [remote, ...mirrors] = [server, mirror].map(({ origin }) => `${origin}/stable`);
      await route.fulfill({ json: { ...settings, remote, mirrors } });
    });

    const embed = await new EmbedPage(page).open({ config: configs.magicLink });
    await askForLink(embed.widget, 'ada@portico.example');
    const ran = (origin: FaultyRemote, version: string, file: string) =>
      origin.sent.some((path) => path.startsWith(`/${version}/${file}.`));
    expect(ran(server, '1.0.0', 'remoteEntry')).toBe(true);
    expect(ran(from === 'a mirror' ? mirror : server, '1.1.0', 'c/magic-link')).toBe(true);
    expect(violations).toEqual([]);
    for (const origin of [server, mirror]) origin.stop();
  });
}

for (const isNamed of [true, false]) {
  const what = isNamed
    ? 'under the documented policy, a browser like Safari does not run a changed chunk of the module `bootstrap`'
    : 'on a page that does not name the policy portico-standalone, a browser like Safari shows the widget without a check';
  test(what, async ({ page, project }) => {
    const violations = await enforce(page);
    if (!isNamed) {
      await page.route(`${host}/embed`, async (route) => {
        const response = await route.fetch();
        const headers = {
          ...response.headers(),
          'content-security-policy':
            "require-trusted-types-for 'script'; trusted-types portico-host portico-loader portico",
        };
        await route.fulfill({ response, headers });
      });
    }
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'vendor', { value: 'Apple Computer, Inc.' }),
    );
    await page.route(/\/standalone\/c\/passcode\./, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n;globalThis.changed = true;` });
    });
    const { publicToken } = project;
    const { widget } = await new EmbedPage(page).open({
      via: 'mount',
      publicToken,
      config: configs.emailPasscode,
    });
    await autofill(emailField(widget), 'ada@portico.example');
    await emailField(widget).press('Enter');
    const missing = widget.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await expect(isNamed ? missing : heading(widget, 'Enter passcode')).toBeVisible();
    expect(await page.evaluate(() => 'changed' in globalThis)).toBe(!isNamed);
    expect(violations).toEqual(isNamed ? [] : [expect.stringContaining('trusted-types')]);
  });
}

for (const [missing, allowed] of [
  ['portico', 'portico-host portico-loader'],
  ['portico-loader', 'portico-host portico'],
]) {
  test.describe(`without the policy ${missing} on the page`, () => {
    test(`the page shows that sign-in is not possible, and the console names ${missing} @rest`, async ({
      page,
    }) => {
      await page.route(`${host}/embed`, async (route) => {
        const response = await route.fetch();
        const policy = `require-trusted-types-for 'script'; trusted-types ${allowed}`;
        const headers = { ...response.headers(), 'content-security-policy': policy };
        await route.fulfill({ response, headers });
      });
      const logged: string[] = [];
      page.on('console', (message) => void logged.push(message.text()));
      await page.goto(embedUrl({ config: configs.magicLink }));

      await expect(page.getByRole('alert')).toHaveText('Sign-in cannot be shown here.');
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(new EmbedPage(page).ready()).rejects.toThrow(`Trusted Types policy ${missing}.`);
      expect(logged).toContainEqual(
        expect.stringMatching(`^\\[portico\\] .* the Trusted Types policy ${missing}\\.`),
      );
    });
  });
}
