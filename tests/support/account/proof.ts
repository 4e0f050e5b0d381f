import type { Locator, Page } from '@playwright/test';
import { signInAs } from '../passkeys/test';
import type { Project } from '../provider/Project';

export const proofTitle = (widget: Locator) =>
  widget.getByRole('heading', { name: 'Confirm that it is you', exact: true });

const MINUTES_AGO = 20;

/**
 * Signs a person in whose session began 20 minutes ago, so that a change of the account asks for a proof.
 *
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
