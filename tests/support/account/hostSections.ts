import type { Locator, Page } from '@playwright/test';
import type { Project } from '@portico/identity-provider/playwright';
import { messages as accountMessages } from '../../../src/features/account/messages';
import { signIn } from '../consent/journeys';
import type { Embed } from '../page/EmbedPage';
import { typeInto } from '../page/typing';
import { signedInWith } from '../passkeys/screens';
import type { VisibleState } from '../screens/screens';

/** The sections of Account whose work the host's server does. */
export const hostSections = {
  module: 'Account',
  config: { accountOptions: { sections: ['sessions', 'deleteAccount'] } },
} as const satisfies Embed;

const refusing: Embed = { ...hostSections, hostServer: { refuses: true } };

export const endSession = (widget: Locator, name: string) =>
  widget.getByRole('button', { name: `Sign out: ${name}` });

export const deleteButton = (widget: Locator) =>
  widget.getByRole('button', { name: 'Delete account', exact: true });

export const confirmationField = (widget: Locator) => widget.getByLabel(/^To confirm, type /);

async function deleteAccount(widget: Locator): Promise<void> {
  await deleteButton(widget).click();
  await typeInto(confirmationField(widget), 'ada@portico.example');
  await deleteButton(widget).click();
}

const prepare = signedInWith([]);

/** The deletion is for the person of the session, so it needs a real one. */
const signedIn = async (project: Project, page: Page) => {
  await signIn(page, project);
  return '';
};

export const hostSectionStates: Readonly<Record<string, VisibleState>> = {
  'Account, sessions and the deletion': { embed: hostSections, prepare, shows: 'Where you are signed in' },
  'Account, session not ended': {
    nightly: true,
    kind: 'error',
    embed: refusing,
    prepare,
    act: (widget) => endSession(widget, 'Safari on iPhone').click(),
    shows: 'This site could not do that.',
  },
  'Account, confirming the deletion': {
    kind: 'error',
    embed: hostSections,
    prepare,
    async act(widget) {
      await deleteButton(widget).click();
      await confirmationField(widget).press('Enter');
    },
    shows: 'This does not match.',
  },
  'Account, not deleted': {
    nightly: true,
    kind: 'error',
    embed: refusing,
    query: signedIn,
    act: deleteAccount,
    shows: 'This site could not do that.',
  },
  'Account, deleted': {
    nightly: true,
    embed: hostSections,
    query: signedIn,
    act: deleteAccount,
    shows: accountMessages.texts.deletedTitle,
  },
};
