import type { Locator, Page } from '@playwright/test';
import { addSession, signInAs } from '../passkeys/test';
import type { Project } from '../provider/Project';
import { post } from './passwords';

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

/** Signs a person up with a password 20 minutes ago. Their address is not verified. */
export async function signedUpEarlier(
  page: Page,
  project: Project,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await project.moveClock(-MINUTES_AGO * 60_000);
  const reply = await post(project, '/passwords', { email, password, session_duration_minutes: 60 });
  // The cast is safe: the provider has created the session.
  const { data } = (await reply.json()) as { data: { session_token: string; session_jwt: string } };
  await addSession(page, data);
  await project.moveClock(0);
}
