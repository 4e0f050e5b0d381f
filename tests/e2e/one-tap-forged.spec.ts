import type { Page } from '@playwright/test';
import { host, remote } from '../support/addresses';
import { clientOptions } from '../support/page/PlainPage';
import { test, withOneTap } from '../support/social/oneTap';
import { expect } from '../support/test';

const form = (name: string) => `<form name="${name}"><input name="value"></form>`;
const frame = (name: string) => `<iframe name="${name}"></iframe>`;

async function openLogin(page: Page, markup: string, publicToken: string, position: string) {
  const addresses = { loginRedirectURL: `${host}/embed`, signupRedirectURL: `${host}/embed` };
  const options = { elementId: '#login', publicToken, ...withOneTap(position, addresses), clientOptions };
  const body = `<!doctype html><html lang="en"><title>Forged</title><main id="login"></main>${markup}
    <script type="module">
      globalThis.errors = [];
      const { mountLogin } = await import('${remote}/standalone/portico.js');
      mountLogin({ ...${JSON.stringify(options)}, callbacks: { onError: ({ code }) => errors.push(code) } });
    </script>`;
  await page.route(`${host}/forged`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${host}/forged`);
}

/** Sets a phone's user agent, because Google embeds the prompt in the page only on phones. */
const onPhone = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)' }),
  );

/** Uses the prototype's methods, because Playwright's locators use members that the markup hides. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const find = (selector: string) => Document.prototype.querySelector.call(document, selector);
    if (find('iframe[title="Sign in with Google Dialog"]')?.checkVisibility()) return 'prompt';
    return find('#login')?.textContent?.includes('Continue with Google') ? 'button' : 'nothing';
  });

const errorsOf = (page: Page) => page.evaluate(() => (window as unknown as { errors: string[] }).errors);

/**
 * Members of the document. An element with such a name hides the member of the same name. This does no harm, because
 * our code reads these members from the prototype, and the client does not need them.
 */
const harmless = ['elementFromPoint', 'activeElement', 'head', 'visibilityState', 'hasFocus', 'styleSheets'];

for (const position of ['floating', 'forceLegacyEmbedded']) {
  test(`One Tap (${position}) signs in beside forms named like members of the document that we read`, async ({
    page,
    project,
    installGoogle,
  }) => {
    await installGoogle();
    await onPhone(page);
    await openLogin(
      page,
      [...harmless, 'getElementsByTagName'].map(form).join(''),
      project.publicToken,
      position,
    );
    await expect.poll(() => shown(page)).toBe('prompt');
    // The prompt's iframe is in the page before it has loaded Google's address, so the test polls.
    const prompt = () =>
      page.frames().find((each) => each.url().startsWith('https://accounts.google.com/gsi/iframe/'));
    await expect.poll(() => prompt()?.evaluate(() => document.querySelectorAll('button').length)).toBe(2);
    await prompt()?.evaluate(() => void setTimeout(() => document.querySelector('button')?.click()));
    await page.waitForURL(/\?stytch_token_type=oauth&token=/);
  });
}

// The client reads these members of the document and needs them. So One Tap does not work on pages that hide them.
const lost: [name: string, markup: string, position: string][] = [
  ['a form named querySelector', form('querySelector'), 'floating'],
  ['a form named querySelectorAll', form('querySelectorAll'), 'forceLegacyEmbedded'],
  ['a frame named head', frame('head'), 'forceLegacyEmbedded'],
  ['a frame named body', frame('body'), 'floating'],
];
for (const [name, markup, position] of lost) {
  test(`beside ${name} the Google button replaces the prompt (${position}), and the host gets an error @rest`, async ({
    page,
    project,
    installGoogle,
  }) => {
    await installGoogle();
    await onPhone(page);
    await openLogin(page, markup, project.publicToken, position);
    await expect.poll(() => shown(page)).toBe('button');
    await expect.poll(() => errorsOf(page)).toEqual(['one_tap_failed']);
  });
}

test.describe('with an exception in Google’s script', () => {
  test.use({ allowPageErrors: true });

  test('beside a form named getElementById the Google button replaces the embedded prompt @rest', async ({
    page,
    project,
    installGoogle,
  }) => {
    await installGoogle();
    await onPhone(page);
    await openLogin(page, form('getElementById'), project.publicToken, 'forceLegacyEmbedded');
    await expect.poll(() => shown(page)).toBe('button');
  });
});
