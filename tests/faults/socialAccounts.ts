import { connectButton, socialPaths, socials } from '../support/account/socials';
import { signInAs } from '../support/passkeys/test';
import { expect } from '../support/test';
import type { Operation, World } from './matrix';
import { alert } from './matrix';

let people = 0;

/** Signs in another person for each attempt, so that no attempt depends on the one before. */
async function arrive({ embed, page, project }: World) {
  await signInAs(page, project, await project.addUser({ email: `social${++people}@portico.example` }));
  await embed.open({ publicToken: project.publicToken, ...socials });
  await expect(connectButton(embed.widget, 'github')).toBeVisible();
}

const connect = ({ widget }: World) => connectButton(widget, 'github').click();

export const socialAccountChanges: Operation[] = [
  {
    name: 'leaving the account for a social provider',
    call: 'connectSocial',
    path: socialPaths.attach,
    arrive,
    send: connect,
    isSingleUse: true,
    failed: alert,
    succeeded: ({ page }) => page.getByRole('button', { name: 'Allow' }),
  },
];
