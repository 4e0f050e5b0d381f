import type { Locator, Page } from '@playwright/test';
import type { Project } from '@portico/identity-provider/playwright';
import { messages as accountMessages } from '../../../src/features/account/messages';
import { messages as authenticatorMessages } from '../../../src/methods/authenticator/messages';
import { heading, signInAs } from '../journeys';
import type { Embed } from '../page/EmbedPage';
import { typeInto } from '../page/typing';
import type { VisibleState } from '../screens/screens';
import { enrolAuthenticator, STEP_MS } from '../secondFactor/enrol';
import { addEmail, addressSection } from './addresses';

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
  await project.clock.set(-MINUTES_AGO * 60_000);
  await signInAs(page, project, user);
  await project.clock.set(offset_ms);
}

export const account = { module: 'Account' } as const satisfies Embed;

export const title = (widget: Locator) => heading(widget, accountMessages.texts.title);
export const editName = (widget: Locator) =>
  widget.getByRole('button', { name: accountMessages.texts.editName });

export async function saveName(widget: Locator, first: string, last: string): Promise<void> {
  await editName(widget).press('Enter');
  await typeInto(widget.getByLabel('First name'), first);
  await typeInto(widget.getByLabel('Last name'), last);
  await widget.getByLabel('Last name').press('Enter');
}

const phone = '+12125550100';

const password = 'correct horse battery staple';

/** The sign-in is too old for a change, and the person has several methods for the step-up. */
const signedInLongAgo: Pick<VisibleState, 'embed' | 'query'> = {
  embed: addressSection('emails'),
  async query(project, page) {
    const user = await project.addUser({ email: 'ada@portico.example', phone_number: phone, password });
    await enrolAuthenticator(project, user.user_id);
    await signedInEarlier(page, project, user, STEP_MS);
    return '';
  },
};

const button = (widget: Locator, name: string) => widget.getByRole('button', { name, exact: true });

export const proofStates: Readonly<Record<string, VisibleState>> = {
  'Account, asking for the password': {
    ...signedInLongAgo,
    act: addEmail,
    shows: 'Confirm that it is you',
  },
  'Account, password rejected': {
    ...signedInLongAgo,
    nightly: true,
    kind: 'error',
    async act(widget) {
      await addEmail(widget);
      await typeInto(widget.getByLabel('Password', { exact: true }), 'wrong');
      await button(widget, 'Confirm').click();
    },
    shows: 'The email address or the password is wrong.',
  },
  'Account, asking for a passcode': {
    ...signedInLongAgo,
    async act(widget) {
      await addEmail(widget);
      await button(widget, `Send a code to ${phone}`).click();
      await button(widget, `Send a code to ${phone}`).click();
    },
    shows: 'A 6-digit passcode was sent to you at',
  },
  'Account, asking for the authenticator app': {
    ...signedInLongAgo,
    nightly: true,
    async act(widget) {
      await addEmail(widget);
      await button(widget, 'Use the authenticator app').click();
    },
    shows: authenticatorMessages.texts.code,
  },
};
