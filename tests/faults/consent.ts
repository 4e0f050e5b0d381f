import { SESSION_END_LIMIT_MS } from '../../src/config/consent';
import {
  addApplication,
  authorizationQuery,
  consentPaths,
  identityProviderModule,
  logoutQuery,
  signIn,
} from '../support/consent/journeys';
import { trustedProfile, trustedToken } from '../support/consent/trustedToken';
import { heading } from '../support/journeys';
import { embedUrl } from '../support/page/EmbedPage';
import { expect } from '../support/test';
import type { Operation, World } from './matrix';
import { alert } from './matrix';

let requests = 0; // each authorization request has its own `state`, because each can be answered only once

const allow = ({ widget }: World) => widget.getByRole('button', { name: 'Allow' });
const tryAgain = ({ widget }: World) => widget.getByRole('button', { name: 'Try again' }).click();
const leave = ({ page }: World) => page.goto('about:blank');

async function openConsent(world: World, query: string, more: object = {}) {
  const { publicToken } = world.project;
  const embed = { publicToken, ...identityProviderModule, followRedirects: false, ...more };
  await world.page.goto(embedUrl(embed, query));
}

/** Returns functions that sign a person in, register an application, and open its requests. */
function withApplication() {
  let clientId = '';
  return {
    async open({ page, project }: World) {
      if (clientId) return;
      await signIn(page, project);
      clientId = await addApplication(project);
    },
    authorize: (world: World, more?: object) =>
      openConsent(world, authorizationQuery(clientId, { state: `${++requests}`, prompt: 'consent' }), more),
    logOut: (world: World) => openConsent(world, logoutQuery(clientId)),
  };
}

const starting = withApplication();
const answering = withApplication();
const loggingOut = withApplication();
const ending = withApplication();
const attesting = withApplication();

let people = 0;
const yes = ({ widget }: World) => widget.getByRole('button', { name: 'Yes' });
const loggedOut = ({ widget }: World) => heading(widget, 'Logged out');

/** Signs another person in, and opens the logout screen with its buttons enabled. */
async function openLogout(world: World) {
  await leave(world);
  await signIn(world.page, world.project, `person${++people}@portico.example`);
  await ending.logOut(world);
  await expect(heading(world.widget, 'Log out?')).toBeVisible();
  await world.page.clock.runFor(1_000);
}

export const consent: Operation[] = [
  {
    name: 'starting an authorization',
    call: 'startAuthorization',
    path: consentPaths.start,
    open: starting.open,
    arrive: leave,
    send: starting.authorize,
    failed: alert,
    retry: tryAgain,
    succeeded: allow,
  },
  {
    name: 'allowing an authorization',
    call: 'submitAuthorization',
    path: consentPaths.submit,
    open: answering.open,
    async arrive(world) {
      await answering.authorize(world);
      await allow(world).waitFor();
      await world.page.clock.runFor(1_000);
    },
    send: (world) => allow(world).click(),
    failed: alert,
    retry: tryAgain,
    succeeded: ({ widget }) => heading(widget, 'Success!'),
  },
  {
    name: 'starting a logout',
    call: 'startLogout',
    path: consentPaths.logout,
    open: loggingOut.open,
    arrive: leave,
    send: loggingOut.logOut,
    failed: alert,
    retry: tryAgain,
    succeeded: ({ widget }) => heading(widget, 'Log out?'),
  },
  {
    name: 'ending the session',
    call: 'endSession',
    path: consentPaths.revoke,
    timeout: SESSION_END_LIMIT_MS,
    open: ending.open,
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
  {
    name: 'starting a session with the token of a trusted system',
    call: 'attestSession',
    path: consentPaths.attest,
    async open(world) {
      await world.project.change({ trusted_token_profiles: [trustedProfile] });
      await attesting.open(world);
    },
    arrive: leave,
    send: (world) =>
      attesting.authorize(world, {
        authTokenParams: {
          trustedAuthToken: trustedToken('ada@portico.example'),
          tokenProfileID: trustedProfile.profile_id,
        },
      }),
    failed: alert,
    retry: tryAgain,
    succeeded: allow,
  },
];
