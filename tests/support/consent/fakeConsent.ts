import type { createConsentCalls } from '../../../src/features/consent/provider';
import type { AuthorizationPreflight } from '../../../src/features/consent/provider/consentResponses';
import type { SessionEnd } from '../../../src/provider/session/endSession';
import type { createFactorCalls } from '../../../src/provider/session/factors';
import type { FakeCall } from '../fakes/FakeCall';

type Calls = ReturnType<typeof createConsentCalls> & Pick<ReturnType<typeof createFactorCalls>, 'subscribe'>;

export type FakeConsent = Calls & {
  notify(): void;
  /** `null` ends the session. */
  signInAs(userId: string | null): void;
  /** Does not tell the client, as when another tab replaces the session. */
  replaceSession(): void;
};

export const redirectUri = 'https://app.example/callback';

export const application = { client_name: 'Trail Notes', client_logo_url: null, client_uri: null };

/** The provider's first response to an authorization request. (It is no CORS preflight.) */
export const preflight = (
  scopes: readonly string[] = ['openid', 'profile', 'email'],
  more: Partial<AuthorizationPreflight> = {},
): AuthorizationPreflight => ({
  user_id: null,
  consent_required: true,
  oidc_client: application,
  grantable_scope: scopes.map((scope) => ({ scope, description: '' })),
  ungrantable_scope: [],
  ...more,
});

/** By default a user is signed in, must consent, and may grant all scopes. */
export function fakeConsent(call: FakeCall): FakeConsent {
  let user: string | null = 'user-test-1';
  // The current session, and the one that the provider has confirmed last.
  let session = 0;
  let confirmedSession = 0;
  const start = call('startAuthorization', preflight());
  const listeners = new Set<(userId: string | null) => void>();
  const subscribers = new Set<() => void>();
  return {
    signInAs(userId) {
      user = userId;
      listeners.forEach((listener) => listener(userId));
      this.notify();
    },
    notify: () => subscribers.forEach((listener) => listener()),
    subscribe(listener) {
      subscribers.add(listener);
      return () => subscribers.delete(listener);
    },
    watchUser(listener) {
      listeners.add(listener);
      listener(user);
      return () => listeners.delete(listener);
    },
    replaceSession: () => void session++,
    startAuthorization(...args) {
      confirmedSession = session;
      return start(...args);
    },
    confirmSession: async () => {},
    isConfirmedSession: () => confirmedSession === session,
    submitAuthorization: call('submitAuthorization', { redirect_uri: `${redirectUri}?code=secret&state=s` }),
    startLogout: call('startLogout', { redirect_uri: 'https://app.example/', consent_required: true }),
    async endSession(...args) {
      const end = await call<SessionEnd>('endSession', { session: 'ended', error: null })(...args);
      if (end.session === 'ended') this.signInAs(null);
      return end;
    },
    attestSession: call('attestSession', undefined),
  };
}
