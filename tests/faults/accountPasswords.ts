import type { Locator } from '@playwright/test';
import {
  accountPassword,
  accountPasswordPaths,
  changeButton,
  saveButton,
  saved,
  setButton,
  typeFirstPassword,
  typePasswords,
} from '../support/account/passwords';
import { signInAs } from '../support/passkeys/test';
import { expect } from '../support/test';
import type { Operation, World } from './matrix';
import { alert } from './matrix';

let people = 0;
const password = 'seven purple lanterns over Lisbon';

/** Signs in another person for each attempt, so that no attempt depends on the one before. */
async function arriveAs({ embed, page, project }: World, owned: { password?: string }) {
  const user = await project.addUser({ email: `person${++people}@portico.example`, ...owned });
  await signInAs(page, project, user);
  await embed.open({ publicToken: project.publicToken, ...accountPassword });
}

const save = async ({ widget }: World) => {
  await expect(saveButton(widget)).toBeEnabled();
  await saveButton(widget).click();
};

const fillFirst = (widget: Locator) => typeFirstPassword(widget);
const fillChange = (widget: Locator) => typePasswords(widget, password);

const common = {
  failed: alert,
  isSingleUse: true,
  succeeded: ({ widget }: World) => saved(widget),
} as const;

export const accountPasswordChanges: Operation[] = [
  {
    ...common,
    name: 'setting a first password in the account',
    call: 'setPasswordInSession',
    path: accountPasswordPaths.set,
    async arrive(world) {
      await arriveAs(world, {});
      await expect(setButton(world.widget)).toBeVisible();
      await fillFirst(world.widget);
      await expect(saveButton(world.widget)).toBeEnabled();
    },
    send: save,
  },
  {
    ...common,
    name: 'changing the password in the account',
    call: 'changePassword',
    path: accountPasswordPaths.change,
    async arrive(world) {
      await arriveAs(world, { password });
      await expect(changeButton(world.widget)).toBeVisible();
      await fillChange(world.widget);
      await expect(saveButton(world.widget)).toBeEnabled();
    },
    send: save,
  },
];
