import type { Locator } from '@playwright/test';
import type { Project } from '@portico/identity-provider/playwright';
import { messages as mainMessages } from '../../src/features/main/messages';
import { emailField } from '../support/journeys';
import { typeInto } from '../support/page/typing';
import { test as base, expect, type Message } from '../support/test';
import { BareClientPage, type ClientPage, type SignedIn } from './ClientPage';

export { expect };
export type { Message, Project };

interface Fixtures {
  /** Opens a page that contains only a client, by default one for this test's project and the local provider. */
  openClient(options?: object): Promise<BareClientPage>;
  /** A page that contains only the client of this test's project. */
  client: BareClientPage;
  /** Signs a user in through this client, with the token of a magic link. */
  signIn(client: ClientPage, email?: string): Promise<SignedIn>;
}

export const thirtyMinutes = { session_duration_minutes: 30 };

export const test = base.extend<Fixtures>({
  openClient: async ({ page, project }, use) => {
    await use((options) => BareClientPage.open(page, project.publicToken, options));
  },

  client: async ({ openClient }, use) => {
    await use(await openClient());
  },

  signIn: async ({ project }, use) => {
    await use(async (client, email = 'ada@portico.example') => {
      const { token } = await project.createToken({ kind: 'magic_links', email });
      return client.call<SignedIn>('magicLinks.authenticate', token, thirtyMinutes);
    });
  },
});

export async function submitEmail(widget: Locator, email: string): Promise<void> {
  await typeInto(emailField(widget), email);
  await widget.getByRole('button', { name: mainMessages.texts.continueEmail }).click();
}

/** Returns the token of a link in the message, by default of the first link. */
export async function tokenOf({ links }: Message, kind = links[0]?.kind): Promise<string> {
  const link = links.find((each) => each.kind === kind);
  const response = await fetch(link?.href ?? '', { redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '').searchParams.get('token') ?? '';
}

/** Returns the bodies of all requests to this path of the API, for example `/otps/authenticate`. */
export async function requestBodiesOf(project: Project, path: string) {
  return (await project.requests(`/sdk/v1${path}`)).map(({ body }) => body);
}

/**
 * Returns the session token in a request's `authorization` header, which is `Basic` with the public token and the
 * session token. Without a session, the client sends the public token twice: then the function returns `null`.
 */
export function sessionTokenOf(headers: Record<string, string>): string | null {
  const decoded = Buffer.from((headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
  const [publicToken, secret] = decoded.split(':');
  return secret && secret !== publicToken ? secret : null;
}
