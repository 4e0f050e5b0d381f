import type { Locator } from '@playwright/test';
import { heading } from '../journeys';
import type { Embed } from '../page/EmbedPage';
import { typeInto } from '../page/typing';

export const account = { module: 'Account' } as const satisfies Embed;

export const title = (widget: Locator) => heading(widget, 'Your account');
export const editName = (widget: Locator) => widget.getByRole('button', { name: 'Edit your name' });

/** Opens the form for the name, fills it, and submits it with Enter. */
export async function saveName(widget: Locator, first: string, last: string): Promise<void> {
  await editName(widget).press('Enter');
  await typeInto(widget.getByLabel('First name'), first);
  await typeInto(widget.getByLabel('Last name'), last);
  await widget.getByLabel('Last name').press('Enter');
}
