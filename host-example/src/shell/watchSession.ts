import type { Session, StytchClient, User } from '@stytch/vanilla-js/headless';
import { testProject } from '../portico';
import type { Host } from './HostContext';
import { sessionChanged, type Account } from './sessionSlice';
import type { store } from './store';

/** The identity client of this page, the one the widgets use. */
export async function identityClient({ loader, clientOptions }: Host): Promise<StytchClient> {
  const { getClient } = await loader.load('client');
  return getClient(testProject, clientOptions);
}

/** Tells the store who is signed in, now and whenever that changes, in this tab or another one. */
export async function watchSession(host: Host, dispatch: typeof store.dispatch): Promise<void> {
  try {
    const client = await identityClient(host);
    const tell = () => dispatch(sessionChanged(accountOf(client.session.getSync(), client.user.getSync())));
    client.onStateChange(tell);
    tell();
  } catch {
    // The page says that sign-in is unavailable where the widget should be.
  }
}

function accountOf(session: Session | null, user: User | null): Account | null {
  if (!session || !user) return null;
  return {
    userId: user.user_id,
    emails: user.emails.map(({ email }) => email),
    phoneNumbers: user.phone_numbers.map(({ phone_number }) => phone_number),
    factors: session.authentication_factors.map(({ delivery_method }) => delivery_method),
    startedAt: session.started_at,
    expiresAt: session.expires_at,
  };
}
