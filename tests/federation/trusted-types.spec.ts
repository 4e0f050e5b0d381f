import { host, remote } from '../support/addresses';
import { FaultyRemote } from '../support/FaultyRemote';
import { askForLink, configs, emailField } from '../support/journeys';
import { EmbedPage, embedUrl } from '../support/page/EmbedPage';
import { enforce } from '../support/page/policy';
import { autofill } from '../support/page/typing';
import { expect, test } from '../support/test';

const cors = { 'access-control-allow-origin': '*' };

interface Policy {
  name: string;
  /** Returns the URL that the policy creates from this text, or `undefined` if the policy rejects the text. */
  urlFor(text: string): string | undefined;
}

test('the Trusted Types policies of the loader and the container accept only the remote’s own files', async ({
  page,
  openEmbed,
}) => {
  await page.addInitScript(() => {
    const policies: Policy[] = [];
    interface Factory {
      createPolicy(name: string, rules: { createScriptURL(text: string): string }): object;
    }
    const { prototype } = (window as unknown as { TrustedTypePolicyFactory: { prototype: Factory } })
      .TrustedTypePolicyFactory;
    const { createPolicy } = prototype;
    prototype.createPolicy = function (this: Factory, name, rules) {
      const urlFor = (text: string) => {
        try {
          return rules.createScriptURL(text);
        } catch {
          return undefined;
        }
      };
      policies.push({ name, urlFor });
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
      // Another folder of the same origin may have files of other people.
      `${origin}/uploads/c/x.01234567.js`,
      `${origin}/1.1.0/uploads/x.js`,
      `${origin}/c/../uploads/x.js`,
      `${origin}/c/uploads/x.js`,
      `${origin}@foreign.example/c/x.js`,
      `${origin}.foreign.example/c/x.js`,
      `${origin}/other.js`,
      `${origin}/c/../other.js`,
      `${origin}/c/%2e%2e/other.js`,
      'constructor',
      '',
    ];
    return policies
      .filter(({ name }) => ['portico', 'portico-loader'].includes(name))
      .map(({ name, urlFor }) => ({
        name,
        foreign: foreign.filter((url) => urlFor(url) !== undefined),
        own: urlFor(`${origin}/c/x.01234567.js?retry=1`),
        otherVersion: urlFor(`${origin}/1.1.0-beta.1/c/x.01234567.js`),
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

test('under the documented policy, release 1.1.0 starts from a mirror although the chunks of release 1.0.0 are gone', async ({
  page,
}) => {
  const [server, mirror] = [await FaultyRemote.start(), await FaultyRemote.start()];
  const violations = await enforce(page, `${server.origin} ${mirror.origin}`);
  const manifest = `${server.origin}/stable/mf-manifest.json`;
  const former = await (await fetch(manifest)).text();
  for (const origin of [server, mirror]) origin.promote('1.1.0');
  mirror.break(/^\/1\.0\.0\/c\//, 'gone');
  server.break(/^\/1\.0\.0\/c\/|^\/1\.1\.0\//, 'gone');
  // The browser's cache still has the former manifest.
  await page.route(manifest, (route) => route.fulfill({ body: former, headers: cors }), { times: 1 });
  await page.route('**/settings.json', async (route) => {
    const settings = await (await route.fetch()).json();
    const [remote, ...mirrors] = [server, mirror].map(({ origin }) => `${origin}/stable`);
    await route.fulfill({ json: { ...settings, remote, mirrors } });
  });

  const embed = await new EmbedPage(page).open({ config: configs.magicLink });
  await askForLink(embed.widget, 'ada@portico.example');
  expect(server.sent.some((path) => path.startsWith('/1.0.0/remoteEntry.'))).toBe(true);
  expect(mirror.sent.some((path) => path.startsWith('/1.1.0/c/magic-link.'))).toBe(true);
  expect(violations).toEqual([]);
  for (const origin of [server, mirror]) origin.stop();
});

test('under the documented policy, a browser like Safari does not run a changed chunk of the module `bootstrap`', async ({
  page,
  project: { publicToken },
}) => {
  const violations = await enforce(page);
  // Safari ignores the hash of a `modulepreload`, so there the module `bootstrap` checks its chunks otherwise.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'vendor', { value: 'Apple Computer, Inc.' }),
  );
  await page.route(/\/standalone\/c\/passcode\./, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n;globalThis.changed = true;` });
  });
  const config = configs.emailPasscode;
  const { widget } = await new EmbedPage(page).open({ via: 'mount', publicToken, config });
  await autofill(emailField(widget), 'ada@portico.example');
  await emailField(widget).press('Enter');
  await expect(widget.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
  expect(await page.evaluate(() => 'changed' in globalThis)).toBe(false);
  expect(violations).toEqual([]);
});

test('without the policy portico-loader, the page shows that sign-in is not possible, and the console names the policy @rest', async ({
  page,
}) => {
  await page.route(`${host}/embed`, async (route) => {
    const response = await route.fetch();
    const policy = `require-trusted-types-for 'script'; trusted-types portico-host portico`;
    const headers = { ...response.headers(), 'content-security-policy': policy };
    await route.fulfill({ response, headers });
  });
  const logged: string[] = [];
  page.on('console', (message) => void logged.push(message.text()));
  await page.goto(embedUrl({ config: configs.magicLink }));
  await expect(page.getByRole('alert')).toHaveText('Sign-in cannot be shown here.');
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(logged).toContainEqual(
    expect.stringMatching(/^\[portico\] .* the Trusted Types policy portico-loader\./),
  );
});
