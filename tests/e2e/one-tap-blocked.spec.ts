/** If One Tap cannot work, the person gets the Google button instead, and the host gets an error. */
import type { Page } from '@playwright/test';
import { host, identityProvider, remote } from '../support/addresses';
import { expect } from '../support/test';
import type { EmbedPage } from '../support/page/EmbedPage';
import { googleButton, test, withOneTap } from '../support/social/oneTap';

async function expectButton(embed: EmbedPage) {
  await expect(googleButton(embed.widget)).toBeVisible();
  await expect(embed.widget.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => embed.errors()).toMatchObject([{ code: 'one_tap_failed' }]);
}

/** Sends the widget's page with this content security policy. */
async function usePolicy(page: Page, policy: string) {
  await page.route(`${host}/embed*`, async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
}

const frames = `frame-src ${identityProvider}`;
const scripts = `script-src 'self' ${remote}`;

test('a blocked script shows the button', async ({ openEmbed, installGoogle }) => {
  const google = await installGoogle();
  await google.serve((route) => route.abort());
  await expectButton(await openEmbed(withOneTap()));
});

test('a script that is not Google’s shows the button @rest', async ({ openEmbed, installGoogle }) => {
  const google = await installGoogle();
  await google.serve((route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.google = document.body' }),
  );
  await expectButton(await openEmbed(withOneTap()));
});

for (const [what, address] of [
  ['script', /gsi\/client/],
  ['frame', /\/services$/],
  ['start call', /onetap\/start/],
] as const) {
  test(`a missing ${what} shows the button within 5 s @rest`, async ({ page, openEmbed, installGoogle }) => {
    await page.clock.install();
    const google = await installGoogle();
    const requested = page.waitForRequest(address);
    await page.route(address, () => undefined);
    const embed = await openEmbed(withOneTap());
    await requested;
    await page.clock.runFor(5_000);
    await expectButton(embed);
    expect(await google.calls()).toEqual([]);
  });
}

for (const [what, policy] of [
  ['its Content-Security-Policy refuses the script', `${scripts}; ${frames}`],
  [
    'it requires Trusted Types',
    `require-trusted-types-for 'script'; trusted-types portico-host portico-loader portico`,
  ],
] as const) {
  test(`a page shows the button when ${what} @rest`, async ({ page, openEmbed, installGoogle }) => {
    const google = await installGoogle();
    await usePolicy(page, policy);
    await expectButton(await openEmbed(withOneTap()));
    expect(await google.calls()).toEqual([]);
  });
}

test('a page whose policy refuses the client’s frame shows the button within 5 s @rest', async ({
  page,
  openEmbed,
  installGoogle,
}) => {
  await page.clock.install();
  await installGoogle();
  await usePolicy(page, `${scripts} https://accounts.google.com; frame-src 'none'`);
  const violated = page.waitForEvent('console', (message) => /frame/i.test(message.text()));
  const embed = await openEmbed(withOneTap());
  await violated;
  await page.clock.runFor(5_000);
  await expectButton(embed);
});

test('if Google reports nothing about its prompt, the button appears after 5 s @rest', async ({
  page,
  openEmbed,
  installGoogle,
}) => {
  await page.clock.install();
  const google = await installGoogle({ fedCM: true, isSilent: true });
  const embed = await openEmbed(withOneTap());
  await expect.poll(() => google.calls()).toHaveLength(2);
  expect((await embed.widget.boundingBox())?.height ?? 0).toBe(0);
  await page.clock.runFor(5_000);
  await expect(googleButton(embed.widget)).toBeVisible();
  expect(await embed.errors()).toEqual([]);
});

test('without One Tap the page requests nothing from Google and downloads no One Tap code', async ({
  page,
  openEmbed,
  installGoogle,
}) => {
  await installGoogle();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const { config } = withOneTap();
  const { widget } = await openEmbed({ config: { ...config, products: ['oauth', 'emailMagicLinks'] } });
  await expect(googleButton(widget)).toBeVisible();
  expect(requests.filter((address) => /one-tap|google\.com/.test(address))).toEqual([]);
});
