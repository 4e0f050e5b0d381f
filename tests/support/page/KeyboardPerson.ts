import type { Locator, Page } from '@playwright/test';
import { expect } from '../test';
import { recordAnnouncements } from './announcements';
import { tabTo } from './keyboard';

/** A person who uses the widget with the keyboard and a screen reader alone. */
export class KeyboardPerson {
  private constructor(
    readonly page: Page,
    /** Waits until the announcements since the last call are exactly these. */
    readonly hears: (expected: unknown[]) => Promise<void>,
  ) {}

  /** Call it before the page opens. */
  static async at(page: Page): Promise<KeyboardPerson> {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    return new KeyboardPerson(page, await recordAnnouncements(page));
  }

  /** Moves the focus to the control, and presses a key. `way` is the key that moves the focus. */
  async presses(control: Locator, key = 'Enter', way = 'Tab'): Promise<void> {
    await control.waitFor();
    await tabTo(this.page, control, way);
    await this.page.keyboard.press(key);
  }

  /** Moves the focus to the field, and replaces its text, key by key. */
  async types(field: Locator, text: string, way = 'Tab'): Promise<void> {
    await field.waitFor();
    await tabTo(this.page, field, way);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
  }

  /** Presses the button "Back", which is before the focused heading. */
  async goesBack(widget: Locator): Promise<void> {
    await this.presses(widget.getByRole('button', { name: 'Back', exact: true }), 'Enter', 'Shift+Tab');
  }

  /** Expects that the element has the focus, and that a screen reader reads this description. */
  async isAt(element: Locator, description: string | RegExp = ''): Promise<void> {
    await expect(element).toBeFocused();
    await expect(element).toHaveAccessibleDescription(description);
  }
}
