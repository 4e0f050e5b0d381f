import {
  allowAccess,
  appPaths,
  confirmButton,
  connectApplication,
  connectedApps,
  revokeButton,
} from '../support/account/apps';
import { expect } from '../support/test';
import type { Operation, World } from './matrix';
import { alert } from './matrix';

const name = 'Trail Notes';
const clientIds = new WeakMap<World['project'], string>();

/** Opens the account of a person who has given the application access. */
async function open(world: World) {
  const { embed, page, project } = world;
  const known = clientIds.get(project);
  if (known) await allowAccess(page, project, known);
  else clientIds.set(project, await connectApplication(page, project));
  await embed.open({ publicToken: project.publicToken, ...connectedApps });
}

const removed = ({ widget }: World) => widget.getByText(`“${name}” has no access to your account any more.`);

export const appChanges: Operation[] = [
  {
    name: 'removing the access of an application',
    call: 'revokeConnectedApp',
    path: appPaths.revoke,
    async arrive(world) {
      await open(world);
      await expect(revokeButton(world.widget, name)).toBeVisible();
    },
    async send({ widget }) {
      await revokeButton(widget, name).click();
      await confirmButton(widget).click();
    },
    retry: ({ widget }) => confirmButton(widget).click(),
    failed: alert,
    succeeded: removed,
  },
];
