/** The person gets the Google button instead, and the host gets an error. */
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
