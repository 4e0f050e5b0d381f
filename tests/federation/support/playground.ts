import type { Page } from '@playwright/test';
import { host } from '../../support/addresses';

/** A description of a widget: a login with magic links. */
export const magicLink = { config: { products: ['emailMagicLinks'] } };

/**
 * Returns the address with which the playground opens in this state: a description of a widget, and in `view` the
 * settings of the page itself.
 */
export const address = (state: object) => `${host}/playground#${encodeURIComponent(JSON.stringify(state))}`;

/** The part of the playground that shows the widget. */
export const stage = (page: Page) => page.getByRole('region', { name: 'Widget' });

/** The field with the whole state as JSON. */
export const description = (page: Page) => page.getByRole('textbox', { name: 'Everything as JSON' });

export const select = (page: Page, name: string, value: string) =>
  page.getByRole('combobox', { name, exact: true }).selectOption(value);

export const openPanel = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click();
