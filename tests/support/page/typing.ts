import type { Locator, Page } from '@playwright/test';
import { expect } from '../test';

export async function typeKeys(field: Locator, text: string): Promise<void> {
  await field.clear();
  await field.pressSequentially(text);
}

/** Presses keys in Firefox, where React does not notice `fill` over WebDriver BiDi. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  const engine = field.page().context().browser()?.browserType().name();
  await (engine === 'chromium' ? field.fill(text) : typeKeys(field, text));
}

/** Sets the value in one step, as a password manager does. */
export async function autofill(field: Locator, text: string): Promise<void> {
  await field.evaluate((input: HTMLInputElement, value) => {
    // With the setter that React has put on the input, React would ignore the event.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, text);
}

/** The focus pauses the toast's timer, so the toast stays. */
export async function holdToast(widget: Locator): Promise<void> {
  await widget.evaluate((target) => {
    const scope =
      [...target.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot)?.shadowRoot ?? target;
    new MutationObserver((_, observer) => {
      const dismiss = scope.querySelector<HTMLElement>('button[aria-label="Dismiss"]');
      if (!dismiss) return;
      dismiss.focus();
      observer.disconnect();
    }).observe(scope, { childList: true, subtree: true });
  });
}

/** Even if only for one animation frame. Call it before the text can appear. */
export async function seen(page: Page, text: string): Promise<void> {
  await page.waitForFunction((expected) => {
    const inShadow = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => [
      ...(shadowRoot?.children ?? []),
    ]);
    return [document.body, ...inShadow].some(
      (node) => node instanceof HTMLElement && node.innerText.includes(expected),
    );
  }, text);
}

/** Presses the key at most twelve times. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 12; presses++) {
    if (await target.evaluate((node) => (node.getRootNode() as Document | ShadowRoot).activeElement === node))
      return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}
