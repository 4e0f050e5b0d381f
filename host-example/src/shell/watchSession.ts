import type { Session, StytchClient, User } from '@stytch/vanilla-js/headless';
import { factorName } from './factorName';
import type { Host } from './HostContext';
import { secondFactorOptions } from './secondFactorOptions';
import { sessionChanged, type Account } from './sessionSlice';
import { store } from './store';

/** Returns the identity client that the widgets use too. */
export async function identityClient({ loader, settings, clientOptions }: Host): Promise<StytchClient> {
  const { getClient } = await loader.load('client');
  return getClient(settings.publicToken, clientOptions);
}

let watching: Promise<void> | undefined;

/**
 * Copies the signed-in account into the store, now and after each change in any tab. Until the second factor, the person
 * counts as signed out. Further calls have no effect, unless loading the remote has failed before.
 */
export function watchSession(host: Host): Promise<void> {
  watching ??= watch(host);
  return watching;
}

async function watch(host: Host): Promise<void> {
  try {
    const { loader, settings, clientOptions } = host;
    if (!host.mayBeSignedIn) store.dispatch(sessionChanged(null));
    const client = await loader.load('client');
    const source = { publicToken: settings.publicToken, clientOptions, secondFactorOptions };
    client.watchSession(source, (state) => {
      if (state.status === 'loading') return;
      if (state.status === 'failed') watching = undefined;
      const account = state.status === 'signedIn' ? accountOf(state.session, state.user) : null;
      store.dispatch(sessionChanged(account));
    });
  } catch {
    // If the remote cannot be loaded, the person counts as signed out, and the page says that sign-in is unavailable.
    watching = undefined;
    store.dispatch(sessionChanged(null));
  }
}

function accountOf(session: Session, user: User): Account {
  return {
    userId: user.user_id,
    emails: user.emails.map(({ email }) => email),
    phoneNumbers: user.phone_numbers.map(({ phone_number }) => phone_number),
    wallets: user.crypto_wallets.map(({ crypto_wallet_address: address, crypto_wallet_type: type }) => ({
      family: type === 'solana' ? 'Solana' : 'Ethereum',
      address,
    })),
    hasPasskeys: user.webauthn_registrations.length > 0,
    factors: [...new Set(session.authentication_factors.map(factorName))],
    startedAt: session.started_at,
    expiresAt: session.expires_at,
  };
}
