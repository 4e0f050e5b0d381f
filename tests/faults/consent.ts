import type { Project } from '@portico/identity-provider/playwright';
import { SESSION_END_LIMIT_MS } from '../../src/host/limits';
import {
  addApplication,
  authorizationQuery,
  consentPaths,
  identityProviderModule,
  logoutQuery,
  signIn,
} from '../support/consent/journeys';
import { heading } from '../support/journeys';
import { embedUrl } from '../support/page/EmbedPage';
import { expect } from '../support/test';
import { alert, type Operation, type World } from './matrix';

let requests = 0; // each authorization request has its own `state`, because each can be answered only once

const allow = ({ widget }: World) => widget.getByRole('button', { name: 'Allow' });
const tryAgain = ({ widget }: World) => widget.getByRole('button', { name: 'Try again' }).click();
const leave = ({ page }: World) => page.goto('about:blank');

async function openConsent(world: World, query: string) {
  const { publicToken } = world.project;
  const embed = { publicToken, ...identityProviderModule, followRedirects: false };
  await world.page.goto(embedUrl(embed, query));
}

/** The client id of the application of each project. */
const applications = new Map<string, string>();

async function applicationOf(project: Project): Promise<string> {
  const clientId = applications.get(project.publicToken) ?? (await addApplication(project));
  applications.set(project.publicToken, clientId);
  return clientId;
}

let people = 0;
const yes = ({ widget }: World) => widget.getByRole('button', { name: 'Yes' });
const loggedOut = ({ widget }: World) => heading(widget, 'Logged out');

/** Signs another person in, and opens the logout screen with its buttons enabled. */
async function openLogout(world: World) {
  await leave(world);
  await signIn(world.page, world.project, `person${++people}@portico.example`);
  await openConsent(world, logoutQuery(await applicationOf(world.project)));
  await expect(heading(world.widget, 'Log out?')).toBeVisible();
  await world.page.clock.runFor(1_000);
}

export const consent: Operation[] = [
  {
    name: 'allowing an authorization',
    path: consentPaths.submit,
    async open({ page, project }) {
      if (!applications.has(project.publicToken)) await signIn(page, project);
    },
    async arrive(world) {
      const clientId = await applicationOf(world.project);
      const query = authorizationQuery(clientId, { state: `${++requests}`, prompt: 'consent' });
      await openConsent(world, query);
      await allow(world).waitFor();
      await world.page.clock.runFor(1_000);
    },
    send: (world) => allow(world).click(),
    failed: alert,
    retry: tryAgain,
    succeeded: ({ widget }) => heading(widget, 'Success!'),
  },
  {
    name: 'ending the session',
    path: consentPaths.revoke,
    timeout: SESSION_END_LIMIT_MS,
    arrive: openLogout,
    send: (world) => yes(world).click(),
    // The browser's session ends even if the provider cannot end it. So every fault leads to the screen "Logged out",
    // and the person has nothing to repeat.
    failed: loggedOut,
    hasFallback: true,
    async retry(world) {
      await openLogout(world);
      await yes(world).click();
    },
    succeeded: loggedOut,
  },
];
