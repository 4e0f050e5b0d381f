import type { Project } from '@portico/identity-provider/playwright';

/** How long an authenticator app shows a code, in milliseconds. */
export const STEP_MS = 30_000;

/** The user sets up an authenticator app. Moves the project's clock to the next code, because each code works once. */
export async function enrolAuthenticator(project: Project, user_id: string) {
  await project.clock.set(0);
  const session = await project.startSession({ user_id });
  const call = async (path: string, body: object) => {
    const response = await project.callApi(path, body, session.session_token);
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return (JSON.parse(text) as { data: { recovery_codes: string[] } }).data;
  };
  const { recovery_codes } = await call('/totps', { expiration_minutes: 60 });
  await call('/totps/authenticate', {
    totp_code: (await project.totp(user_id)).code,
    session_duration_minutes: 5,
  });
  await project.clock.set(STEP_MS);
  return { recovery_codes, session };
}
