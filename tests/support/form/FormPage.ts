import { expect } from '../test';
import type { Locator, Page } from '@playwright/test';
import { renderLoginForm } from '@portico/loader/form-html';
import { host, remote } from '../addresses';
import { embedUrl, type Embed } from '../page/EmbedPage';
import { holdScript, type HeldScript } from '../page/hold';
import { importMap } from '../page/importMap';
import { clientOptions } from '../page/PlainPage';
import { enforce, policy, recordViolations } from '../page/policy';
import { patternOf } from '../../federation/support/files';

type Place = 'a React tree' | 'a shadow root';

export type Props = Pick<Embed, 'publicToken' | 'config' | 'presentation' | 'styles' | 'strings'>;

const plainAddress = `${host}/form-before-the-code`;

interface ShiftWindow {
  shifts: number[];
}

/**
 * The browser gets the widget's code only when the test calls `releaseCode`. Then the widget renders behind the form,
 * and replaces it.
 */
export class FormPage {
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

  /** @param change makes the HTML of an older form, in a shadow root */
  static async open(page: Page, place: Place, props: Props, change = (html: string) => html) {
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
    else await opened.openPlain(props, change);
    await opened.form.waitFor();
    return opened;
  }

  /** Without a bundler and with a shadow root, under the content security policy of docs/policies.md. */
  private async openPlain(given: Props, change: (html: string) => string): Promise<void> {
    const props: Props = {
      ...given,
      presentation: { ...given.presentation, options: { enableShadowDOM: true } },
    };
    // The cast is needed because tests also pass invalid values, which the form ignores.
    const { html, css } = renderLoginForm(props as Parameters<typeof renderLoginForm>[0], {
      stylesheet: `${plainAddress}.css`,
    });
    const options = { ...props, clientOptions, elementId: '#widget' };
    const { element, source } = await importMap();
    const files: Record<string, [type: string, body: string]> = {
      [plainAddress]: [
        'text/html; charset=utf-8',
        `<!doctype html>
        <html lang="en">
          <title>A page with a form</title>
          ${element}
          <link rel="stylesheet" href="${plainAddress}.css" />
          <main id="widget">${change(html)}</main>
          <p>The text below the form</p>
          <script type="module" src="${plainAddress}.js"></script>
        </html>`,
      ],
      [`${plainAddress}.css`]: ['text/css', css],
      [`${plainAddress}.js`]: [
        'text/javascript',
        `import { mountLogin } from '${remote}/standalone/portico.js';
        mountLogin(${JSON.stringify(options)});`,
      ],
    };
    await this.page.route(`${plainAddress}**`, (route) => {
      const [contentType, body] = files[route.request().url()] ?? ['text/plain', ''];
      const headers = { 'content-security-policy': policy.replace('script-src', `script-src ${source}`) };
      return route.fulfill({ contentType, body, headers });
    });
    await this.page.goto(plainAddress, { waitUntil: 'commit' });
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
