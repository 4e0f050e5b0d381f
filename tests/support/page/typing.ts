import type { Locator } from '@playwright/test';

/** Replaces the value of a field, key by key. */
export async function typeKeys(field: Locator, text: string): Promise<void> {
  await field.clear();
  await field.pressSequentially(text);
}

/**
 * Replaces the value of a field. Outside Chromium it types keys: with WebDriver BiDi (Firefox), a value that `fill` sets
 * does not reach React.
 */
export async function typeInto(field: Locator, text: string): Promise<void> {
  const engine = field.page().context().browser()?.browserType().name();
  await (engine === 'chromium' ? field.fill(text) : typeKeys(field, text));
}

/** Puts a text on the clipboard and pastes it into a field, as a person would. */
export async function pasteInto(field: Locator, text: string): Promise<void> {
  const page = field.page();
  const source = await page.evaluateHandle((content) => {
    const area = document.createElement('textarea');
    area.value = content;
    document.body.append(area);
    area.select();
    return area;
  }, text);
  await page.keyboard.press('ControlOrMeta+C');
  await source.evaluate((area) => area.remove());
  await field.focus();
  await page.keyboard.press('ControlOrMeta+V');
}

/** Sets the whole text of a field at once, as a password manager does. */
export async function autofill(field: Locator, text: string): Promise<void> {
  await field.evaluate((input: HTMLInputElement, value) => {
    // We call the setter of the prototype. React defines another setter on the input, which would hide the change from
    // React.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, text);
}
