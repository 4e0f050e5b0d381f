import type { Session, StytchClient, User } from '@stytch/vanilla-js/headless';
import type { Host } from './HostContext';
import { factorName } from './factorName';
import { rememberVisit } from './rememberVisit';
import { sessionChanged, type Account } from './sessionSlice';
import { store } from './store';

/** Returns this page's identity client. The widgets use the same client. */
export async function identityClient({ loader, settings, clientOptions }: Host): Promise<StytchClient> {
  const { getClient } = await loader.load('client');
  return getClient(settings.publicToken, clientOptions);
}

let watching: Promise<void> | undefined;

/**
 * Updates the store with the signed-in person, now and after each change in this tab or another one. If a first call
 * has loaded the remote, further calls have no effect.
 */
export function watchSession(host: Host): Promise<void> {
  watching ??= watch(host);
  return watching;
}

async function watch(host: Host): Promise<void> {
  try {
    const client = await identityClient(host);
    const tell = () => {
      const account = accountOf(client.session.getSync(), client.user.getSync());
      rememberVisit(account !== null);
      store.dispatch(sessionChanged(account));
    };
    client.onStateChange(tell);
    tell();
  } catch {
    // The session counts as signed out. In place of the widget, the page says that sign-in is unavailable.
    watching = undefined;
    store.dispatch(sessionChanged(null));
  }
}

function accountOf(session: Session | null, user: User | null): Account | null {
  if (!session || !user) return null;
  return {
    userId: user.user_id,
    emails: user.emails.map(({ email }) => email),
    phoneNumbers: user.phone_numbers.map(({ phone_number }) => phone_number),
    wallets: user.crypto_wallets.map(({ crypto_wallet_address: address, crypto_wallet_type: type }) => ({
      family: type === 'solana' ? 'Solana' : 'Ethereum',
      address,
    })),
    factors: [...new Set(session.authentication_factors.map(factorName))],
    startedAt: session.started_at,
    expiresAt: session.expires_at,
  };
}
