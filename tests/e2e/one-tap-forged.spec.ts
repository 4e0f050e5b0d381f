import type { Page } from '@playwright/test';
import { host } from '../support/addresses';
import { namedForm, openLoginBeside } from '../support/page/forged';
import { test, withOneTap } from '../support/social/oneTap';
import { expect } from '../support/test';

async function openLogin(page: Page, markup: string, publicToken: string, position: string) {
  const addresses = { loginRedirectURL: `${host}/embed`, signupRedirectURL: `${host}/embed` };
  await openLoginBeside(page, markup, { publicToken, ...withOneTap(position, addresses) });
}

/** Sets a phone's user agent, because Google embeds the prompt in the page only on phones. */
const usePhone = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)' }),
  );

/**
 * Returns what the person sees of One Tap. Uses the prototype's methods, because Playwright's locators use members that
 * the markup hides.
 */
const visibleOneTap = (page: Page) =>
  page.evaluate(() => {
    const find = (selector: string) => Document.prototype.querySelector.call(document, selector);
    if (find('iframe[title="Sign in with Google Dialog"]')?.checkVisibility()) return 'prompt';
    return find('#login')?.textContent?.includes('Continue with Google') ? 'button' : 'nothing';
  });

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
    await usePhone(page);
    await openLogin(
      page,
      [...harmless, 'getElementsByTagName'].map(namedForm).join(''),
      project.publicToken,
      position,
    );
    await expect.poll(() => visibleOneTap(page)).toBe('prompt');
    // The prompt's iframe is in the page before it has loaded Google's address, so the test polls.
    const prompt = () =>
      page.frames().find((each) => each.url().startsWith('https://accounts.google.com/gsi/iframe/'));
    await expect.poll(() => prompt()?.evaluate(() => document.querySelectorAll('button').length)).toBe(2);
    await prompt()?.evaluate(() => void setTimeout(() => document.querySelector('button')?.click()));
    await page.waitForURL(/\?stytch_token_type=oauth&token=/);
  });
}

// The client reads these members of the document and needs them. So One Tap does not work on pages that hide them.
