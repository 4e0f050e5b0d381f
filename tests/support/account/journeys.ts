import type { Locator, Page } from '@playwright/test';
import { heading } from '../journeys';
import type { Embed } from '../page/EmbedPage';
import { typeInto } from '../page/typing';
import { signInAs } from '../passkeys/test';
import type { Project } from '../provider/Project';

export const proofTitle = (widget: Locator) =>
  widget.getByRole('heading', { name: 'Confirm that it is you', exact: true });

const MINUTES_AGO = 20;

/**
 * The session began 20 minutes ago, so a change of the account asks for a step-up.
 * @param offset_ms the project's clock afterwards
 */
export async function signedInEarlier(
  page: Page,
  project: Project,
  user: { user_id: string },
  offset_ms = 0,
): Promise<void> {
  await project.moveClock(-MINUTES_AGO * 60_000);
  await signInAs(page, project, user);
  await project.moveClock(offset_ms);
}

export const account = { module: 'Account' } as const satisfies Embed;

export const title = (widget: Locator) => heading(widget, 'Your account');
export const editName = (widget: Locator) => widget.getByRole('button', { name: 'Edit your name' });

export async function saveName(widget: Locator, first: string, last: string): Promise<void> {
  await editName(widget).press('Enter');
  await typeInto(widget.getByLabel('First name'), first);
  await typeInto(widget.getByLabel('Last name'), last);
  await widget.getByLabel('Last name').press('Enter');
}
