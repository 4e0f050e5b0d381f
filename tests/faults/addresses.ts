import { addresses, addressKinds, enterAddress, row } from '../support/account/addresses';
import { signInAs } from '../support/passkeys/test';
import { expect } from '../support/test';
import type { Operation, World } from './matrix';
import { alert } from './matrix';

const [emails] = addressKinds;
const { address, add, send, field, typed } = emails;

const button = ({ widget }: World, name: string) => widget.getByRole('button', { name, exact: true });
const codeField = ({ widget }: World) => widget.getByLabel('One-time passcode');
const added = ({ widget }: World) => widget.getByText(`${address} was added.`);
const removed = ({ widget }: World) => widget.getByText(`${address} was removed.`);

const open = ({ embed, project: { publicToken } }: World) =>
  embed.open({ publicToken, ...addresses('emails') });

/** Opens the account with the list alone. A malformed response to a passcode has signed the person out (ADR 0039). */
const showList = async (world: World) => {
  const [user] = await world.project.users();
  await signInAs(world.page, world.project, { user_id: String(user?.user_id) });
  await open(world);
  await expect(button(world, add)).toBeVisible();
};

async function removeAddress(world: World) {
  await button(world, `Remove ${address}`).click();
  await button(world, 'Remove').click();
}

/** Shows the list without the new address. It may be in the list since the fault before. */
const showListWithout = async (world: World) => {
  await showList(world);
  if (!(await row(world.widget, emails, address).isVisible())) return;
  await removeAddress(world);
  await expect(removed(world)).toBeVisible();
};

let code = '';
const showCodeField = async (world: World) => {
  await showListWithout(world);
  await enterAddress(world.widget, emails);
  code = (await world.nextMessage(address)).code ?? '';
};

const showListWith = async (world: World) => {
  await showList(world);
  if (await row(world.widget, emails, address).isVisible()) return;
  await enterAddress(world.widget, emails);
  await codeField(world).fill((await world.nextMessage(address)).code ?? '');
  await expect(added(world)).toBeVisible();
};

export const addressChanges: Operation[] = [
  {
    name: 'sending a passcode to a new email address',
    call: 'sendPasscodeInSession',
    path: emails.sending,
    arrive: showList,
    async send(world) {
      await button(world, add).click();
      await world.widget.getByLabel(field).fill(typed);
      await button(world, send).click();
    },
    failed: alert,
    retry: (world) => button(world, send).click(),
    succeeded: codeField,
  },
  {
    name: 'adding an email address',
    call: 'authenticatePasscode',
    path: '/sdk/v1/otps/authenticate',
    arrive: showCodeField,
    send: (world) => codeField(world).fill(code),
    isSingleUse: true,
    // If only the reply is lost, the list shows the address, so not each fault leads to a message.
    hasFallback: true,
    failed: (world) => alert(world).or(added(world)).first(),
    async retry(world) {
      await codeField(world).fill('');
      await codeField(world).fill(code);
    },
    succeeded: added,
  },
  {
    name: 'removing an email address',
    call: 'deleteEmail',
    path: emails.deletion,
    method: 'DELETE',
    arrive: showListWith,
    send: removeAddress,
    isSingleUse: true,
    failed: (world) => alert(world).or(removed(world)),
    retry: (world) => button(world, 'Remove').click(),
    succeeded: removed,
  },
];
