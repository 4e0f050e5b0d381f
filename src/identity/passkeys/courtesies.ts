import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Browser } from '../../browser/types';
import { given } from '../given';
import { IdentityError } from '../IdentityError';
import { endFirstRequest } from './endFirstRequest';
import { perform } from './perform';
import { watchCreations } from './interpose';
import { accountName, isRegistration, READING_MARK } from './registrations';
import type { Standing } from './signals';
import { signalAccepted, signalName, signalUnknown } from './signals';

type User = NonNullable<ReturnType<StytchClient['user']['getSync']>>;

/** What the page knows of the signed-in user. */
interface Known {
  user: User;
  all: User['webauthn_registrations'];
  /** Those of the domain. */
  here: User['webauthn_registrations'];
}

/** The server does not know a credential that the authenticator has. */
export const tellUnknown = (domain: string | undefined, credentialId: string) =>
  signalUnknown(domain ?? location.hostname, credentialId);

interface Renamed {
  registrationId: string;
  name: string;
  domain: string | undefined;
}

/**
 * A passkey has another name. Browsers know none of a passkey's own, only one of the account's for all its passkeys: it
 * becomes that while there is one, and what the account is called as soon as there are more.
 */
export function tellRenamed(
  client: StytchClient,
  browser: Browser,
  { registrationId, name, domain }: Renamed,
): Promise<void> {
  return tell(client, browser, domain, async (standing, { user, here }) => {
    if (!here.some((each) => each.webauthn_registration_id === registrationId)) return;
    await signalName(standing, here.length > 1 ? fullName(user) || standing.user.name : name);
  });
}

/** A passkey is gone. */
export function tellDeleted(
  client: StytchClient,
  browser: Browser,
  domain: string | undefined,
): Promise<void> {
  return tell(client, browser, domain, async (standing, { all, here }) => {
    // Two empty lists agree where they speak of different domains too, and "none is accepted" would take all.
    if (here.length > 0 || all.length === 0) await signalAccepted(standing);
  });
}

/** Signals only what is certain. */
async function tell(
  client: StytchClient,
  browser: Browser,
  domain: string | undefined,
  signal: (standing: Standing, known: Known) => Promise<void>,
): Promise<void> {
  const { signals } = await browser.passkeySupport();
  if (!signals) return;
  // A passkey that is made meanwhile may be in the authenticator, and in neither list.
  const isUndisturbed = watchCreations();
  const before = passkeysOf(client);
  const standing = await readStanding(client, browser, domain);
  if (!isUndisturbed() || passkeysOf(client) !== before) return;
  const user = client.user.getSync();
  const all = user?.webauthn_registrations.filter((each) => each.verified !== false);
  const here = all?.filter((each) => each.domain === standing.rpId);
  // The list is of what must not be registered again. It is one of all that is accepted if it is as long as the user's.
  if (user && all && here?.length === standing.credentialIds.length)
    await signal(standing, { user, all, here });
}

/**
 * Asks the server for the options of a registration, and stops before the browser is asked. A display name of its own tells
 * it from real registrations, so that those need not wait for it.
 */
async function readStanding(
  client: StytchClient,
  clock: Browser,
  domain: string | undefined,
): Promise<Standing> {
  let standing: Standing | undefined;
  const { signal } = new AbortController();
  const stop = new IdentityError('cancelled');
  const displayName = READING_MARK + crypto.randomUUID();
  await perform({
    operation: 'create',
    isOurs: (options) => accountName(options) === displayName,
    // Of a server that has names of its own for accounts: no prompt may open.
    mayBeOurs: isRegistration(domain),
    call: (ceremony) =>
      endFirstRequest(client, ceremony, () =>
        client.webauthn.register(
          given({
            domain: domain || undefined,
            session_duration_minutes: 30,
            is_passkey: true,
            override_display_name: displayName,
          }),
        ),
      ),
    adapt({ publicKey }) {
      if (publicKey)
        standing = {
          rpId: publicKey.rp.id ?? location.hostname,
          user: publicKey.user,
          credentialIds: (publicKey.excludeCredentials ?? []).map(({ id }) => id),
        };
      throw stop;
    },
    clock,
    signal,
  }).catch((error: unknown) => {
    if (error !== stop) throw error;
  });
  if (!standing) throw new IdentityError('bad_reply');
  return standing;
}

/** Whose, and which. */
function passkeysOf(client: StytchClient): string {
  const { user_id = '', webauthn_registrations: all = [] } = client.user.getSync() ?? {};
  return [user_id, ...all.map((each) => each.webauthn_registration_id)].join(' ');
}

const fullName = ({ name }: User) =>
  [name.first_name, name.middle_name, name.last_name].filter(Boolean).join(' ');
