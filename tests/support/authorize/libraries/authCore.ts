import { Auth, skipCSRFCheck, type AuthConfig } from '@auth/core';
import { discover, type CreateLibrary, type SignIn } from './Library';

/** `@auth/core` as a relying party: a client with a secret, without a state, a nonce and PKCE. */
export const createAuthCore: CreateLibrary = async ({
  issuer,
  clientId,
  clientSecret,
  redirectUri,
  scope,
}) => {
  const metadata = await discover(issuer);
  const { origin } = new URL(redirectUri);
  const cookies = new Map<string, string>();
  let signIn: SignIn | null = null;

  const config: AuthConfig = {
    basePath: '/auth',
    secret: 'a secret for the cookies',
    trustHost: true,
    skipCSRFCheck,
    logger: { error: () => {}, warn: () => {} },
    providers: [
      {
        id: 'portico',
        name: 'Portico',
        type: 'oidc',
        issuer,
        clientId,
        clientSecret,
        checks: ['none'],
        authorization: { params: { scope } },
      },
    ],
    callbacks: {
      // The library gives the tokens of a sign-in only to this callback.
      jwt({ token, account, profile }) {
        if (account) {
          signIn = {
            subject: profile?.sub ?? '',
            email: token.email ?? '',
            accessToken: account.access_token ?? '',
            refreshToken: account.refresh_token ?? '',
            idToken: account.id_token ?? '',
          };
        }
        return token;
      },
    },
  };

  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await Auth(new Request(origin + path, { ...init, headers: { cookie } }), config);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  }

  return {
    endSessionEndpoint: metadata['end_session_endpoint'] ?? '',
    async begin(prompt) {
      const query = prompt ? `?prompt=${prompt}` : '';
      const response = await call(`/auth/signin/portico${query}`, { method: 'POST' });
      return response.headers.get('location') ?? '';
    },
    async complete({ pathname, search }) {
      signIn = null;
      const { headers } = await call(pathname + search);
      if (!signIn) throw new Error(`@auth/core: ${headers.get('location')}`);
      return signIn;
    },
    // The library refreshes no tokens. Its guide shows this request for applications.
    async refresh(current) {
      const response = await fetch(metadata['token_endpoint'] ?? '', {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: current.refreshToken }),
      });
      const tokens = await response.json();
      if (!response.ok) throw new Error(`The refresh failed: ${JSON.stringify(tokens)}`);
      return { ...current, accessToken: tokens.access_token, refreshToken: tokens.refresh_token };
    },
  };
};
