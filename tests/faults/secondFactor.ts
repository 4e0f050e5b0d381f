import { setSession } from '../support/authorize/setSession';
import { heading, passcodeField } from '../support/journeys';
import { embedUrl } from '../support/page/EmbedPage';
import { typeInto } from '../support/page/typing';
import { enrolAuthenticator } from '../support/secondFactor/enrol';
import { appCode, secondStep, totpPaths, withSecondFactor, withTotp } from '../support/secondFactor/journeys';
import { expect } from '../support/test';
import type { Operation, World } from './matrix';

// Each user needs an address of their own.
let users = 0;

const enrolled = { user_id: '', recoveryCode: '' };

/** Opens Login for a new person, who has a session and an authenticator app with unused codes. */
async function openSecondStep(world: World): Promise<void> {
  const { project } = world;
  const { user_id } = await project.addUser({ email: `ada${++users}@portico.example` });
  const { recovery_codes } = await enrolAuthenticator(project, user_id);
  Object.assign(enrolled, { user_id, recoveryCode: recovery_codes[0] });
  await openLogin(world, user_id, withTotp());
}

/** Opens Login for a new person, who has a session and a phone number. */
async function openTextMessage(world: World): Promise<void> {
  const number = String(++users).padStart(2, '0');
  const { user_id } = await world.project.addUser({
    email: `ada${number}@portico.example`,
    phone_number: `+120255501${number}`,
  });
  await openLogin(world, user_id, withSecondFactor(['sms']));
}

async function openLogin(
  { page, project, embed, widget }: World,
  user_id: string,
  config: object,
): Promise<void> {
  await page.goto('about:blank');
  await setSession(page.context(), await project.startSession({ user_id }));
  await embed.open({ publicToken: project.publicToken, config });
  // Login opens on the second factor if an earlier page has learned of the session.
  // The browser may still have the user of the attempt before.
  const isKnown = () => page.evaluate((id) => JSON.stringify(localStorage).includes(id), user_id);
  await expect.poll(isKnown).toBe(true);
  await page.reload();
  await expect(secondStep(widget)).toBeVisible();
}

/**
 * The message, or the screen for a person without a session: with some malformed replies the client forgets the session
 * of the first factor.
 */
const failedOrOver = ({ widget }: World) => widget.getByRole('alert').filter({ hasText: /\w/ }).first();

const typeCode = async ({ widget, project }: World) =>
  typeInto(appCode(widget), (await project.totp(enrolled.user_id)).code);

const recoveryField = ({ widget }: World) => widget.getByLabel('Recovery code');

async function openRecovery(world: World): Promise<void> {
  await openSecondStep(world);
  // The tab has kept the way of the attempt before.
  if (await recoveryField(world).isVisible()) return;
  await world.widget.getByRole('button', { name: 'Another way' }).click();
  await world.widget.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(recoveryField(world)).toBeVisible();
}

const typeRecoveryCode = async (world: World) => {
  await recoveryField(world).fill('');
  await typeInto(recoveryField(world), enrolled.recoveryCode);
  await recoveryField(world).press('Enter');
};

const sendCode = ({ widget }: World) => widget.getByRole('button', { name: /^Send a code to/ }).click();

export const secondFactor: Operation[] = [
  {
    name: 'sending a code by text message, as the second factor',
    call: 'sendPasscodeInSession',
    path: '/sdk/v1/otps/sms/send/secondary',
    arrive: openTextMessage,
    send: sendCode,
    failed: failedOrOver,
    succeeded: ({ widget }) => passcodeField(widget),
  },
  {
    name: 'checking a code of the authenticator app',
    call: 'authenticateTotp',
    path: totpPaths.check,
    arrive: openSecondStep,
    send: typeCode,
    isSingleUse: true,
    failed: failedOrOver,
    retry: ({ widget }) => appCode(widget).press('Enter'),
    succeeded: ({ widget }) => heading(widget, 'Success!'),
  },
  {
    name: 'using a recovery code',
    call: 'recoverTotp',
    path: totpPaths.recover,
    arrive: openRecovery,
    send: typeRecoveryCode,
    isSingleUse: true,
    failed: failedOrOver,
    succeeded: ({ widget }) => heading(widget, 'Do you still have your app?'),
  },
  {
    name: 'setting up an authenticator app',
    call: 'createTotp',
    path: totpPaths.create,
    async arrive({ page, project }) {
      const { user_id } = await project.addUser({ email: `ada${++users}@portico.example` });
      await page.goto('about:blank');
      await setSession(page.context(), await project.startSession({ user_id }));
    },
    send: ({ page, project: { publicToken } }) =>
      page.goto(
        embedUrl({ publicToken, config: withTotp('always'), preset: { screen: 'SecondFactorEnrolment' } }),
      ),
    failed: ({ widget }) => widget.getByRole('alert').filter({ hasText: /\w/ }).first(),
    retry: ({ widget }) => widget.getByRole('button', { name: 'Try again' }).click(),
    succeeded: ({ widget }) => appCode(widget),
  },
];
