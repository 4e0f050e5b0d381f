import type { Page } from '@playwright/test';
import { messages as mainMessages } from '../../src/features/main/messages';
import { host } from '../support/addresses';
import { configs, emailField, passcodeField, success } from '../support/journeys';
import { embedUrl } from '../support/page/EmbedPage';
import { typeInto } from '../support/page/typing';
import { expect, test } from '../support/test';

/** Missing in some engines. The widget uses them only if they exist. */
const optional = ['trustedTypes', 'requestIdleCallback', 'cancelIdleCallback', 'IdentityCredential'];
/** Every engine has `crypto` and `location`. */
const names = [...optional, 'crypto', 'location'];

/** Markup that a page might accept from other people. Its name or id becomes a global variable. */
const namedForm = (name: string) => `<form name="${name}"><input name="value"></form>`;
const namedLink = (name: string) => `<a id="${name}" href="https://foreign.example/"></a>`;

/**
 * Deletes the optional global objects. A script in the page stores in `data-taken` which of these names exist again,
 * now for elements of the markup: Playwright's own scripts would not work in such a page.
 */
async function forge(page: Page, markup: string): Promise<void> {
  await page.addInitScript((missing) => {
    for (const name of missing) Reflect.deleteProperty(window, name);
  }, optional);
  await page.route(`${host}/embed`, async (route) => {
    const response = await route.fetch();
    const note = `<script>document.body.dataset.taken = ${JSON.stringify(optional)}.filter((name) => name in window)</script>`;
    await route.fulfill({ response, body: `${await response.text()}${markup}${note}` });
  });
}

test('a person signs in beside forms and links named like the browser’s own objects @engine', async ({
  page,
  project,
  nextMessage,
}) => {
  await forge(page, names.map((name, index) => (index % 2 ? namedLink(name) : namedForm(name))).join(''));
  await page.goto(embedUrl({ publicToken: project.publicToken, config: configs.emailPasscode }));
  await expect(page.locator('body')).toHaveAttribute('data-taken', optional.join());
  const widget = page.locator('#widget');
  await typeInto(emailField(widget), 'ada@portico.example');
  await widget.getByRole('button', { name: mainMessages.texts.continueEmail }).click();
  const { code = '' } = await nextMessage('ada@portico.example');
  await typeInto(passcodeField(widget), code);
  await expect(success(widget)).toBeVisible();
});
