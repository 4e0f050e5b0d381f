import type { Locator } from '@playwright/test';
import { heading } from '../journeys';
import type { Embed } from '../page/EmbedPage';

export const account = { module: 'Account' } as const satisfies Embed;

export const title = (widget: Locator) => heading(widget, 'Your account');
export const editName = (widget: Locator) => widget.getByRole('button', { name: 'Edit your name' });

/** Opens the form for the name, fills it, and submits it with Enter. */
export async function saveName(widget: Locator, first: string, last: string): Promise<void> {
  await editName(widget).press('Enter');
  await widget.getByLabel('First name').fill(first);
  await widget.getByLabel('Last name').fill(last);
  await widget.getByLabel('Last name').press('Enter');
}
