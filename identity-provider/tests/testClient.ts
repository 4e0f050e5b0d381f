import type { Answer, TestProject } from './testProvider';

export const redirectUri = 'https://shop.example/callback?from=portico';
export const signedOutUri = 'https://shop.example/signed-out';
/** `openssl dgst` of the verifier: what a public client sends first. */
export const codeVerifier = 'a-code-verifier-of-at-least-forty-three-characters';
export const codeChallenge = 'bLRYBPalK1NsU4_TD3JrHRmfVjgoduNjiXgeScRbcr8';

type Json = Record<string, unknown>;

export interface TestClient {
  clientId: string;
  clientSecret: string | undefined;
  /** The body of an authorization request, which the page sends to start and, with the user's answer, to submit. */
  authorization: Json;
  start(session: string, changes?: Json): Promise<Answer>;
  submit(session: string, changes?: Json): Promise<Answer>;
  /** What the redirect of a submission tells the application. */
  answer(session: string, changes?: Json): Promise<Record<string, string>>;
}

/** An application of a project; a public third party with three scopes unless told. */
export async function createTestClient(project: TestProject, settings: Json = {}): Promise<TestClient> {
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
  const client: TestClient = {
    clientId: body.client_id,
    clientSecret: body.client_secret,
    authorization,
    start: (session, changes) =>
      project.post('/idp/oauth/authorize/start', { ...authorization, ...changes }, session),
    submit: (session, changes) =>
      project.post('/idp/oauth/authorize/submit', { ...submission, ...changes }, session),
    async answer(session, changes) {
      const { body: answered } = await client.submit(session, changes);
      return Object.fromEntries(new URL(answered.data.redirect_uri).searchParams);
    },
  };
  return client;
}
