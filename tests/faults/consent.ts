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
import type { Operation, World } from './matrix';

let requests = 0;

const alert = ({ widget }: World) => widget.getByRole('alert').filter({ hasText: /\w/ }).first();
const allow = ({ widget }: World) => widget.getByRole('button', { name: 'Allow' });
const tryAgain = ({ widget }: World) => widget.getByRole('button', { name: 'Try again' }).click();
const leave = ({ page }: World) => page.goto('about:blank');

async function goTo(world: World, query: string) {
  const { publicToken } = world.project;
  await world.page.goto(embedUrl({ publicToken, ...identityProviderModule, followRedirects: false }, query));
}

function withApplication() {
  let clientId = '';
  return {
    async open({ page, project }: World) {
      if (clientId) return;
      await signIn(page, project);
      clientId = await addApplication(project);
    },
    authorize: (world: World) =>
      goTo(world, authorizationQuery(clientId, { state: `${++requests}`, prompt: 'consent' })),
    logOut: (world: World) => goTo(world, logoutQuery(clientId)),
  };
}

const starting = withApplication();
const answering = withApplication();
const loggingOut = withApplication();

export const consent: Operation[] = [
  {
    name: 'starting an authorization',
    path: consentPaths.start,
    open: starting.open,
    arrive: leave,
    go: starting.authorize,
    failed: alert,
    again: tryAgain,
    done: allow,
  },
  {
    name: 'allowing an authorization',
    path: consentPaths.submit,
    open: answering.open,
    async arrive(world) {
      await answering.authorize(world);
      await allow(world).waitFor();
      await world.page.clock.runFor(1_000);
    },
    go: (world) => allow(world).click(),
    failed: alert,
    again: tryAgain,
    done: ({ widget }) => heading(widget, 'Success!'),
  },
  {
    name: 'starting a logout',
    path: consentPaths.logout,
    open: loggingOut.open,
    arrive: leave,
    go: loggingOut.logOut,
    failed: alert,
    again: tryAgain,
    done: ({ widget }) => heading(widget, 'Log out?'),
  },
];
