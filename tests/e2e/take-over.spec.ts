/** The widget replaces the form that the page shows before its code, and takes over its text, focus and submit. */
import type { Locator, Page } from '@playwright/test';
import { renderLoginForm } from '@portico/loader/form-html';
import { messages as mainMessages } from '../../src/features/main/messages';
import { messages as magicLinkMessages } from '../../src/methods/magic-link/messages';
import { patternOf } from '../federation/support/files';
import { host, remote } from '../support/addresses';
import { termsSentence, withTerms } from '../support/afterSignIn/journeys';
import { configs, heading } from '../support/journeys';
import { embedUrl, type Embed } from '../support/page/EmbedPage';
import { holdScript, type HeldScript } from '../support/page/hold';
import { importMap } from '../support/page/importMap';
import { clientOptions } from '../support/page/PlainPage';
import { enforce, policy, recordViolations } from '../support/page/policy';
import { expect, test } from '../support/test';

type Place = 'a React tree' | 'a shadow root';

type Props = Pick<Embed, 'publicToken' | 'config' | 'presentation' | 'styles' | 'strings'>;

const plainUrl = `${host}/form-before-the-code`;

interface ShiftWindow {
  shifts: number[];
}

/**
 * The browser gets the widget's code only when the test calls `releaseCode`. Then the widget renders behind the form,
 * and replaces it.
 */
class FormPage {
  /** Contains the form, and later the widget. */
  readonly target: Locator;
  readonly form: Locator;
  readonly field: Locator;

  private constructor(
    readonly page: Page,
    private readonly code: HeldScript,
    readonly violations: string[],
  ) {
    this.target = page.locator('#widget');
    this.form = page.locator('[data-portico-form]');
    // The widget is hidden behind the form, so this finds only the form's field.
    this.field = this.target.getByRole('textbox', { name: 'Email' });
  }

  static async open(page: Page, place: Place, props: Props) {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      });
      observer.observe({ type: 'layout-shift', buffered: true });
    });
    const isReact = place === 'a React tree';
    const code = await holdScript(page, await patternOf(isReact ? 'exposed module' : 'standalone file'));
    const opened = new FormPage(page, code, await (isReact ? enforce(page) : recordViolations(page)));
    if (isReact) await page.goto(embedUrl({ via: 'portico', ...props }));
    else await opened.openPlain(props);
    await opened.form.waitFor();
    return opened;
  }

  /** Without a bundler and with a shadow root, under the content security policy of docs/policies.md. */
  private async openPlain(input: Props): Promise<void> {
    const props: Props = { ...input, presentation: { options: { enableShadowDOM: true } } };
    // The cast is needed because tests also pass invalid values, which the form ignores.
    const { html, css } = renderLoginForm(props as Parameters<typeof renderLoginForm>[0], {
      stylesheet: `${plainUrl}.css`,
    });
    const options = { ...props, clientOptions, elementId: '#widget' };
    const { element, source } = await importMap();
    const files: Record<string, [type: string, body: string]> = {
      [plainUrl]: [
        'text/html; charset=utf-8',
        `<!doctype html>
        <html lang="en">
          <title>A page with a form</title>
          ${element}
          <link rel="stylesheet" href="${plainUrl}.css" />
          <main id="widget">${html}</main>
          <p>The text below the form</p>
          <script type="module" src="${plainUrl}.js"></script>
        </html>`,
      ],
      [`${plainUrl}.css`]: ['text/css', css],
      [`${plainUrl}.js`]: [
        'text/javascript',
        `import { mountLogin } from '${remote}/standalone/portico.js';
        mountLogin(${JSON.stringify(options)});`,
      ],
    };
    await this.page.route(`${plainUrl}**`, (route) => {
      const [contentType, body] = files[route.request().url()] ?? ['text/plain', ''];
      const headers = { 'content-security-policy': policy.replace('script-src', `script-src ${source}`) };
      return route.fulfill({ contentType, body, headers });
    });
    await this.page.goto(plainUrl, { waitUntil: 'commit' });
  }

  releaseCode(): void {
    this.code.release();
  }

  async renderedBehind(): Promise<void> {
    await this.page.locator('[data-portico-form] + * input[name="email"]').waitFor({ state: 'attached' });
  }

  async replaced(): Promise<void> {
    await this.form.waitFor({ state: 'detached' });
  }

  /**
   * Presses a key that types no text: `takeOver` waits for the next key, because an input method might still be
   * composing.
   */
  async pressKeyUntilReplaced(): Promise<void> {
    await expect(async () => {
      await this.page.keyboard.press('F9');
      await expect(this.form).not.toBeAttached({ timeout: 100 });
    }).toPass();
  }

  /** Only Chromium reports layout shifts. */
  async layoutShift(): Promise<number> {
    // The browser reports a shift after its frame.
    await this.page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    return this.page.evaluate(() =>
      (window as unknown as ShiftWindow).shifts.reduce((sum, value) => sum + value, 0),
    );
  }
}

const email = 'ada@portico.example';
const submit = (form: FormPage) =>
  form.target.getByRole('button', { name: mainMessages.texts.continueEmail });

for (const place of ['a React tree', 'a shadow root'] as const) {
  test.describe(`the form before the code, in ${place}`, () => {
    test('the widget takes over the typed text, the selection and the focus @engine', async ({
      page,
      project,
    }) => {
      const form = await FormPage.open(page, place, {
        publicToken: project.publicToken,
        config: configs.all,
      });
      await form.field.click();
      await page.keyboard.type('ada@wrong.example');
      for (let key = 0; key < '.example'.length; key++) await page.keyboard.press('ArrowLeft');
      for (let key = 0; key < 'wrong'.length; key++) await page.keyboard.press('Shift+ArrowLeft');
      const before = await form.target.boundingBox();
      form.releaseCode();
      await form.pressKeyUntilReplaced();
      await expect(form.field).toBeFocused();
      await expect(form.field).toHaveValue('ada@wrong.example');
      expect(await form.target.boundingBox()).toEqual(before);
      // A script cannot read the selection of an email field, but typing replaces it.
      await page.keyboard.type('portico');
      await expect(form.field).toHaveValue(email);
      expect(await form.layoutShift()).toBe(0);
      expect(form.violations).toEqual([]);
    });

    test('a submit before the widget’s code is loaded is sent once @engine', async ({
      page,
      project,
      nextMessage,
    }) => {
      const form = await FormPage.open(page, place, {
        publicToken: project.publicToken,
        config: configs.magicLink,
      });
      const urlBefore = page.url();
      await form.field.click();
      await page.keyboard.type(email);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      form.releaseCode();
      await expect(heading(form.target, magicLinkMessages.texts.title)).toBeVisible();
      await nextMessage(email);
      expect(await project.outbox.list({ to: email })).toHaveLength(1);
      expect(page.url()).toBe(urlBefore);
      expect(form.violations).toEqual([]);
    });
  });
}

const place = 'a React tree';

test('the form stays where it is when the sentence about the terms appears, which only the widget shows', async ({
  page,
  project,
}) => {
  const { publicToken } = project;
  const form = await FormPage.open(page, place, {
    publicToken,
    config: withTerms({ placement: 'sentence' }),
  });
  const before = await form.field.boundingBox();
  form.releaseCode();
  await form.replaced();
  await expect(form.target.getByText(termsSentence)).toBeVisible();
  expect(await form.field.boundingBox()).toEqual(before);
});

test('a press that begins on the form and ends when the widget is ready submits once @rest', async ({
  page,
  project,
  nextMessage,
}) => {
  const { publicToken } = project;
  const form = await FormPage.open(page, place, { publicToken, config: configs.magicLink });
  await form.field.click();
  await page.keyboard.type(email);
  await submit(form).hover();
  await page.mouse.down();
  form.releaseCode();
  await form.renderedBehind();
  await expect(form.form).toBeVisible();
  await page.mouse.up();
  await expect(heading(form.target, magicLinkMessages.texts.title)).toBeVisible();
  await nextMessage(email);
  expect(await project.outbox.list({ to: email })).toHaveLength(1);
});

test('a text that the browser has filled in is kept, the focus does not move, and the widget works @rest @firefox', async ({
  page,
  project,
  nextMessage,
}) => {
  const { publicToken } = project;
  const form = await FormPage.open(page, place, { publicToken, config: configs.magicLink });
  // A browser that restores a form fires no events.
  await form.field.evaluate((field: HTMLInputElement, value) => (field.value = value), email);
  form.releaseCode();
  await form.replaced();
  await expect(form.field).toHaveValue(email);
  await expect(form.field).not.toBeFocused();
  await submit(form).click();
  await expect(heading(form.target, magicLinkMessages.texts.title)).toBeVisible();
  await nextMessage(email);
  expect(await project.outbox.list({ to: email })).toHaveLength(1);
});

// Playwright can compose a text in Chromium alone.
test('a text that an input method composes is not interrupted @rest', async ({ page, project }) => {
  const { publicToken } = project;
  const form = await FormPage.open(page, place, { publicToken, config: configs.magicLink });
  await form.field.click();
  await page.keyboard.type('ada');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  form.releaseCode();
  await form.renderedBehind();
  await browser.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
  await expect(form.form).toBeVisible();
  await browser.send('Input.insertText', { text: '日本' });
  await form.replaced();
  await expect(form.field).toHaveValue('ada日本');
  await expect(form.field).toBeFocused();
});

test('when the remote cannot be loaded, a message replaces the form, and a retry keeps the text @rest', async ({
  page,
  project,
}) => {
  await page.route(/\/c\/widget\./, (route) => route.abort());
  const { publicToken } = project;
  const form = await FormPage.open(page, place, { publicToken, config: configs.magicLink });
  await form.field.click();
  await page.keyboard.type(email);
  form.releaseCode();
  await expect(form.target.getByRole('alert')).toHaveText('Sign-in is unavailable. Try again');
  await expect(form.field).toBeHidden();
  await page.unrouteAll();
  await form.target.getByRole('button', { name: 'Try again' }).click();
  await form.replaced();
  await expect(form.field).toHaveValue(email);
});

test('with a theme and without a title, in a narrow window, the widget looks as the form did @rest', async ({
  page,
  project,
}, testInfo) => {
  await page.setViewportSize({ width: 300, height: 500 });
  const form = await FormPage.open(page, place, {
    publicToken: project.publicToken,
    config: configs.all,
    presentation: {
      theme: { primary: '#8b1214', 'container-radius': '0px', 'font-family': 'Georgia, serif' },
      options: { hideHeaderText: true },
    },
  });

  const before = await page.screenshot({ path: testInfo.outputPath('form.png') });
  form.releaseCode();
  await form.replaced();
  const after = await page.screenshot({ path: testInfo.outputPath('widget.png') });
  expect(after.equals(before), 'the same picture').toBe(true);
  expect(await form.layoutShift()).toBe(0);
});
