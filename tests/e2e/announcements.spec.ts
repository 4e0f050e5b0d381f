/**
 * Links and codes with the keyboard alone: every text that a screen reader announces, in order, and after each change
 * of the screen the name and the description of the focused element.
 */
import { configs, emailField, heading, passcodeField, paths, success, wrongCode } from '../support/journeys';
import { test, expect } from '../support/test';
import type { Locator, Page } from '@playwright/test';
import { tabTo } from '../support/page/typing';

// Announced when a request takes longer than a second, as on a busy machine. Ignored where they are not expected.
const progressTexts = ['status: Loading', 'status: Still loading…'];

/**
 * Records each new text of a live region with the region's role, such as `alert: Invalid email address`, in open shadow
 * roots too. A status that is inserted with its text is left out, because screen readers do not announce it. Call this
 * before the page opens. The returned function waits until the announcements since its last call are exactly those in
 * `expected`.
 */
async function recordAnnouncements(page: Page): Promise<(expected: unknown[]) => Promise<void>> {
  const announced: string[] = [];
  await page.exposeFunction('announce', (text: string) => announced.push(text));
  await page.addInitScript(() => {
    const texts = new WeakMap<Element, string>();
    const announcementOf = (region: HTMLElement, before: string | undefined, text: string) => {
      if (region.ariaAtomic !== 'false') return text;
      // The region announces only what was added.
      if (before === undefined) return text;
      return before.includes(text) ? '' : text.replace(before, '').trim();
    };
    const read = (root: Document | ShadowRoot) => {
      for (const region of root.querySelectorAll<HTMLElement>(
        '[role=alert], [role=status], [aria-live=polite]',
      )) {
        const buttons = [...region.querySelectorAll('button')].map((button) => button.ariaLabel);
        const text = [region.innerText, ...buttons].join(' ').replace(/\s+/g, ' ').trim();
        const before = texts.get(region);
        if (text === before) continue;
        texts.set(region, text);
        const role = region.getAttribute('role') ?? 'status';
        const announcement = announcementOf(region, before, text);
        const isInsertedWithText = role === 'status' && before === undefined;
        if (!announcement || isInsertedWithText) continue;
        (window as unknown as { announce(text: string): void }).announce(`${role}: ${announcement}`); // exposed above
      }
    };
    const watch = (root: Document | ShadowRoot) =>
      new MutationObserver(() => read(root)).observe(root, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    watch(document);
    // The observer of a document does not see inside shadow roots.
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, init);
      if (init.mode === 'open') watch(root);
      return root;
    };
  });
  let checked = 0;
  return async (expected) => {
    const fresh = () =>
      announced.slice(checked).filter((text) => !progressTexts.includes(text) || expected.includes(text));
    await expect.poll(fresh, { intervals: [50] }).toEqual(expected);
    checked = announced.length;
  };
}

/** Uses the keyboard and a screen reader alone. */
class KeyboardPerson {
  private constructor(
    readonly page: Page,
    /** Waits until these are exactly the announcements since the last call. */
    readonly hears: (expected: unknown[]) => Promise<void>,
  ) {}

  /** Call it before the page opens. */
  static async at(page: Page): Promise<KeyboardPerson> {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    return new KeyboardPerson(page, await recordAnnouncements(page));
  }

  /** @param way the key that moves the focus to the control */
  async presses(control: Locator, key = 'Enter', way = 'Tab'): Promise<void> {
    await control.waitFor();
    await tabTo(this.page, control, way);
    await this.page.keyboard.press(key);
  }

  /** Types key by key. */
  async types(field: Locator, text: string, way = 'Tab'): Promise<void> {
    await field.waitFor();
    await tabTo(this.page, field, way);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
  }

  /** "Back" is before the focused heading. */
  async goesBack(widget: Locator): Promise<void> {
    await this.presses(widget.getByRole('button', { name: 'Back', exact: true }), 'Enter', 'Shift+Tab');
  }

  /** A screen reader reads the description. */
  async isAt(element: Locator, description: string | RegExp = ''): Promise<void> {
    await expect(element).toBeFocused();
    await expect(element).toHaveAccessibleDescription(description);
  }
}

const unusable = 'alert: The server gave an answer we could not use. Please try again.';
const verifying = 'status: Verifying passcode...';
const email = 'ada@portico.example';

test('a magic link: a bad address and a failed request are announced @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  const person = await KeyboardPerson.at(page);
  await project.addFault({ path: paths.sendLink, times: 1, fault: { status: 500, body: {} } });
  const { widget } = await openEmbed({ config: configs.magicLink });
  await person.types(emailField(widget), 'ada');
  await page.keyboard.press('Enter');
  await person.hears(['alert: Invalid email address']);
  await person.isAt(emailField(widget), 'Invalid email address');
  await page.keyboard.type('@portico.example');
  await page.keyboard.press('Enter');
  await person.hears([unusable]);
  await person.isAt(emailField(widget));
  await page.keyboard.press('Enter');
  await person.isAt(heading(widget, 'Check your email'), `An email was sent to ${email}.`);
  await person.presses(widget.getByRole('button', { name: 'Try again' }));
  await person.isAt(emailField(widget));
  await person.types(emailField(widget), email);
  await person.presses(widget.getByRole('button', { name: 'Continue with email' }), 'Space');
  await person.isAt(heading(widget, 'Check your email'), `An email was sent to ${email}.`);
  await person.goesBack(widget);
  await person.isAt(widget.getByRole('button', { name: 'Continue with email' }));
  await person.hears([]);
});

test('a passcode by email, in a shadow root: a bad address, a wrong code and a new one are announced @rest', async ({
  openEmbed,
  page,
  nextMessage,
}) => {
  const person = await KeyboardPerson.at(page);
  const { widget } = await openEmbed({ config: { ...configs.emailPasscode, enableShadowDOM: true } });
  await person.types(emailField(widget), 'ada');
  await page.keyboard.press('Enter');
  await person.hears(['alert: Invalid email, please try again.']);
  await person.types(emailField(widget), email);
  await page.keyboard.press('Enter');
  await person.isAt(passcodeField(widget));
  const { code = '' } = await nextMessage(email);
  await page.keyboard.type(wrongCode(code));
  await person.hears([verifying, 'alert: Invalid passcode, please try again.']);
  await person.isAt(passcodeField(widget), 'Invalid passcode, please try again.');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(code);
  await person.isAt(success(widget), 'Your passcode has been successfully verified.');
  await person.hears([verifying]);
});
