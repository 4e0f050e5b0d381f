import {
  authenticator,
  authenticatorPaths,
  confirmButton,
  doneButton,
  recoveryCodes,
  removeButton,
  setUpButton,
  showButton,
} from '../support/account/authenticator';
import { setSession } from '../support/authorize/setSession';
import { enrolAuthenticator } from '../support/secondFactor/enrol';
import { expect } from '../support/test';
import type { Operation, World } from './matrix';
import { alert } from './matrix';

// Each user needs an address of their own.
let users = 0;

/** Opens the account of a person who has just entered a code of their app. */
async function open({ embed, page, project }: World) {
  const { user_id } = await project.addUser({ email: `app${++users}@portico.example` });
  const { session } = await enrolAuthenticator(project, user_id);
  await setSession(page.context(), session);
  await embed.open({ publicToken: project.publicToken, ...authenticator });
}

export const authenticatorChanges: Operation[] = [
  {
    name: 'showing the recovery codes in the account',
    call: 'readRecoveryCodes',
    path: authenticatorPaths.codes,
    async arrive(world) {
      if (await doneButton(world.widget).isVisible()) await doneButton(world.widget).click();
      else await open(world);
      await expect(showButton(world.widget)).toBeVisible();
    },
    send: ({ widget }) => showButton(widget).click(),
    failed: alert,
    succeeded: ({ widget }) => recoveryCodes(widget).first(),
  },
  {
    name: 'removing the authenticator app in the account',
    call: 'deleteTotp',
    method: 'DELETE',
    path: authenticatorPaths.remove,
    async arrive(world) {
      await open(world);
      await expect(removeButton(world.widget)).toBeVisible();
    },
    async send({ widget }) {
      await removeButton(widget).click();
      await confirmButton(widget).click();
    },
    async retry({ widget }) {
      // The account reads the user after a failure. If the provider has removed the app all the same, nothing is left to do.
      const isGone = () => setUpButton(widget).waitFor();
      await confirmButton(widget).click({ timeout: 5_000 }).catch(isGone);
    },
    failed: (world) => alert(world).or(setUpButton(world.widget)).first(),
    succeeded: ({ widget }) => setUpButton(widget),
  },
];
