import type { StytchClient } from '@stytch/vanilla-js/headless';
import { fakeClient } from '../fakes/fakeClient';

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
  /** Gets the request's name and arguments, and returns the provider's reply. */
  readonly send: jest.Mock<Promise<unknown>, unknown[]>;
  /** The captcha neither loads nor fails. Without this, the project has none. */
  hangCaptcha(): void;
}

/** The client has only the calls for passwords and links. Every call succeeds. */
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
