import { setSession } from '../support/authorize/setSession';
import { heading } from '../support/journeys';
import { typeInto } from '../support/page/typing';
import { enrolAuthenticator } from '../support/secondFactor/enrol';
import { appCode, secondStep, totpPaths, withTotp } from '../support/secondFactor/journeys';
import { expect } from '../support/test';
import type { Operation, World } from './matrix';
import { alert } from './matrix';

// Each user needs an address of their own.
let users = 0;

let user_id = '';

/** Opens Login for a new person, who has a session and an authenticator app with unused codes. */
async function openSecondStep({ page, project, embed, widget }: World): Promise<void> {
  ({ user_id } = await project.addUser({ email: `ada${++users}@portico.example` }));
  await enrolAuthenticator(project, user_id);
  await page.goto('about:blank');
  await setSession(page.context(), await project.startSession({ user_id }));
  await embed.open({ publicToken: project.publicToken, config: withTotp() });
  // Login opens on the second factor if an earlier page has learned of the session.
  // The browser may still have the user of the attempt before.
  const isKnown = () => page.evaluate((id) => JSON.stringify(localStorage).includes(id), user_id);
  await expect.poll(isKnown).toBe(true);
  await page.reload();
  await expect(secondStep(widget)).toBeVisible();
}

const typeCode = async ({ widget, project }: World) =>
  typeInto(appCode(widget), (await project.totp(user_id)).code);

export const secondFactor: Operation[] = [
  {
    name: 'checking a code of the authenticator app',
    path: totpPaths.check,
    arrive: openSecondStep,
    send: typeCode,
    isSingleUse: true,
    // With some malformed replies the client forgets the session of the first factor. The screen says this in an alert, too.
    failed: alert,
    retry: ({ widget }) => appCode(widget).press('Enter'),
    succeeded: ({ widget }) => heading(widget, 'Success!'),
  },
];
