import type { Reply, TestProject, TestProvider } from './testProvider';

export const redirectUri = 'https://shop.example/callback?from=portico';
export const signedOutUri = 'https://shop.example/signed-out';
/** A PKCE verifier and its challenge. The challenge was computed with `openssl dgst`. */
export const codeVerifier = 'a-code-verifier-of-at-least-forty-three-characters';
export const codeChallenge = 'bLRYBPalK1NsU4_TD3JrHRmfVjgoduNjiXgeScRbcr8';

type Json = Record<string, unknown>;
/** A field that is `undefined` is not sent. */
export type Form = Record<string, string | undefined>;

export interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token?: string;
  scope: string;
}

/** An application, and the host's consent page on which it sends people. `session` is always a session token. */
export interface TestClient {
  clientId: string;
  clientSecret: string | undefined;
  /** The body of an authorization request. The page sends it at the start, and again with the user's answer. */
  authorization: Json;
  /** Starts an authorization request. `changes` replaces fields of `authorization`. */
  start(session: string, changes?: Json): Promise<Reply>;
  /** Submits an authorization request. By default the person has allowed it. */
  submit(session: string, changes?: Json): Promise<Reply>;
  /** Submits an authorization request and returns its code. */
  code(session: string, changes?: Json): Promise<string>;
  /** Sends a code to the token endpoint. */
  redeem(code: string, changes?: Form): Promise<Reply>;
  /** Submits an authorization request, redeems its code, and returns the tokens. */
  tokens(session: string, changes?: Json): Promise<Tokens>;
  /** Sends a form with the id of the client, and with its secret if it has one, to a path below `/v1/oauth2`. */
  post(path: string, form: Form, headers?: Record<string, string>): Promise<Reply>;
  userinfo(accessToken: string): Promise<Reply>;
  /** Submits an authorization request. Returns the query parameters of the redirect address. */
  redirectParameters(session: string, changes?: Json): Promise<Record<string, string>>;
}

/** Creates an application. By default it is a public third-party client with three scopes. */
export async function createTestClient(
  { request }: Pick<TestProvider, 'request'>,
  project: TestProject,
  settings: Json = {},
): Promise<TestClient> {
  const { body } = await project.dev('POST', '/clients', {
    client_name: 'Corner Shop',
    client_type: 'third_party_public',
    redirect_uris: [redirectUri],
    post_logout_redirect_uris: [signedOutUri],
    scopes: ['openid', 'email', 'calendar:read'],
    consent_required: true,
    ...settings,
  });
  const authorization: Json = {
    client_id: body.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scopes: ['openid', 'email'],
  };
  const submission: Json = {
    ...authorization,
    state: 'a state',
    nonce: 'a nonce',
    code_challenge: codeChallenge,
    consent_granted: true,
  };
  const { client_id, client_secret } = body;
  const issuer = `/projects/${project.publicToken}`;
  const client: TestClient = {
    clientId: client_id,
    clientSecret: client_secret,
    authorization,
    start: (session, changes) =>
      project.post('/idp/oauth/authorize/start', { ...authorization, ...changes }, session),
    submit: (session, changes) =>
      project.post('/idp/oauth/authorize/submit', { ...submission, ...changes }, session),
    async redirectParameters(session, changes) {
      const { body: submitted } = await client.submit(session, changes);
      return Object.fromEntries(new URL(submitted.data.redirect_uri).searchParams);
    },
    async code(session, changes) {
      const { body: submitted } = await client.submit(session, changes);
      return submitted.data.authorization_code;
    },
    redeem: (code, changes) =>
      client.post('token', {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
        ...changes,
      }),
    async tokens(session, changes) {
      const { status, body: tokens } = await client.redeem(await client.code(session, changes));
      if (status !== 200) throw new Error(`The token endpoint answered ${status}: ${JSON.stringify(tokens)}`);
      return tokens;
    },
    post: (path, form, headers) =>
      request('POST', `${issuer}/v1/oauth2/${path}`, toForm({ client_id, client_secret, ...form }), {
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      }),
    userinfo: (accessToken) =>
      request('GET', `${issuer}/v1/oauth2/userinfo`, undefined, { authorization: `Bearer ${accessToken}` }),
  };
  return client;
}

function toForm(fields: Form): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
  return form.toString();
}
