import type { Page } from '@playwright/test';
import { host, remote } from '../support/addresses';
import { configs } from '../support/journeys';
import { password } from '../support/passwords/journeys';
import { clientOptions } from '../support/page/PlainPage';
import { expect, test } from '../support/test';

const email = 'ada@portico.example';

/**
 * Members of the document. An element with such a name hides the member of the same name. This does no harm, because
 * our code reads these members from the prototype, and libraries do not need them.
 */
const harmless = [
  'currentScript',
  'querySelector',
  'querySelectorAll',
  'getElementById',
  'getElementsByTagName',
  'adoptedStyleSheets',
  'styleSheets',
  'visibilityState',
  'hasFocus',
  'elementFromPoint',
  'activeElement',
  'readyState',
  'body',
  'head',
  'title',
  'location',
  'implementation',
  'permissionsPolicy',
  'removeEventListener',
];

const shapes: Record<string, (name: string) => string> = {
  forms: (name) => `<form name="${name}"><input name="value"></form>`,
  frames: (name) => `<iframe name="${name}"></iframe>`,
};

interface ForgedWindow {
  calls: string[];
  find(selector: string): HTMLElement | null;
}

/**
 * Opens a page with this markup and a login. The test finds elements with the prototype's `querySelector`, because
 * Playwright's locators use members that the markup hides.
 */
async function openLogin(
  page: Page,
  markup: string,
  publicToken: string,
  config: object = configs.emailPasscode,
) {
  const options = { elementId: '#login', publicToken, config, clientOptions };
  const body = `<!doctype html><html lang="en"><title>Forged</title><main id="login"></main>${markup}
    <script type="module">
      globalThis.calls = [];
      globalThis.find = (selector) => Document.prototype.querySelector.call(document, selector);
      const { mountLogin } = await import('${remote}/standalone/portico.js');
      const record = ({ type, code }) => calls.push(type ?? code);
      mountLogin({ ...${JSON.stringify(options)}, callbacks: { onEvent: record, onError: record } });
    </script>`;
  await page.route(`${host}/forged`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${host}/forged`);
}

async function enter(page: Page, field: string, text: string): Promise<void> {
  await expect
    .poll(() => page.evaluate((selector) => !!(window as unknown as ForgedWindow).find(selector), field))
    .toBe(true);
  await page.evaluate(
    ([selector, typed]) => {
      const { find } = window as unknown as ForgedWindow;
      find(selector)?.focus();
      Document.prototype.execCommand.call(document, 'insertText', false, typed);
      find('#login [type=submit]')?.click();
    },
    [field, text] as const,
  );
}

const callsOf = (page: Page) => page.evaluate(() => (window as unknown as ForgedWindow).calls);

for (const [what, write] of Object.entries(shapes)) {
  test(`a person signs in beside ${what} named like members of the document ${what === 'forms' ? '@engine' : '@rest'}`, async ({
    page,
    project,
    nextMessage,
  }) => {
    await openLogin(page, harmless.map(write).join(''), project.publicToken);
    await enter(page, '#login input[type=email]', email);
    const { code = '' } = await nextMessage(email);
    await enter(page, '#login input[autocomplete=one-time-code]', code);
    await expect.poll(() => callsOf(page)).toContain('AUTHENTICATE_FLOW_COMPLETE');
    const sheets = await page.evaluate(
      () => Reflect.get(Document.prototype, 'adoptedStyleSheets', document).length,
    );
    expect(sheets).toBeGreaterThan(0);
  });
}

test('a person signs in with a password beside forms named like members of the document', async ({
  page,
  project,
}) => {
  await project.addUser({ email, password });
  const markup = harmless.map((name) => shapes.forms?.(name)).join('');
  await openLogin(page, markup, project.publicToken, configs.password);
  await enter(page, '#login input[type=email]', email);
  await enter(page, '#login input[type=password]', password);
  await expect.poll(() => callsOf(page)).toContain('AUTHENTICATE_FLOW_COMPLETE');
});

test('the client cannot work beside a form named `cookie`, and the host gets an error', async ({
  page,
  project,
}) => {
  await openLogin(page, shapes.forms?.('cookie') ?? '', project.publicToken);
  await enter(page, '#login input[type=email]', email);
  await expect.poll(() => callsOf(page)).toContain('client_unavailable');
});
