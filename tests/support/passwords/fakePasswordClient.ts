import type { StytchClient } from '@stytch/vanilla-js/headless';
import { fakeClient } from '../fakes/fakeClient';

/** The provider's reply to every sign-in. */
export const authenticated = {
  request_id: 'r',
  status_code: 200,
  user_id: 'u',
  user: { user_id: 'u' },
  session: { session_id: 's' },
  session_token: '',
  session_jwt: '',
};

export interface FakePasswordClient {
  readonly client: StytchClient;
  /** Called for each request, with the request's name and arguments. Returns the provider's reply. */
  readonly send: jest.Mock<Promise<unknown>, unknown[]>;
  /** Makes the captcha script neither load nor fail. Without this, the project has no captcha. */
  hangCaptcha(): void;
}

/** Creates a client that has only the calls for passwords and links. Every call succeeds. */
export function fakePasswordClient(): FakePasswordClient {
  const send = jest.fn<Promise<unknown>, unknown[]>(async () => authenticated);
  const internals: Record<string, unknown> = {
    publicToken: 'public-token-test-passwords',
    bootstrap: { getAsync: async () => null },
  };
  const call =
    (name: string) =>
    (...args: unknown[]) =>
      send(name, ...args);
  const client = fakeClient({
    magicLinks: { authenticate: call('login') },
    passwords: {
      create: call('create'),
      authenticate: call('authenticate'),
      resetByEmailStart: call('start'),
      resetByEmail: call('reset'),
      resetBySession: call('reset in session'),
      resetByExistingPassword: call('change'),
      strengthCheck: call('strength'),
    },
    [Symbol.for('stytch__internal_b2c')]: internals,
  });
  return {
    client,
    send,
    hangCaptcha: () =>
      void Object.assign(internals, { bootstrap: undefined, captcha: { state: new Promise(() => {}) } }),
  };
}
