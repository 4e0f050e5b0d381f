import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT, type CryptoKey, type JWK } from 'jose';
import { project, provider } from './currentProject';
import { sessionLength } from './socialSignIn';
import { codeVerifier } from './testClient';
import { hostOrigin } from './testProvider';

const clientId = 'portico.apps.googleusercontent.example';

/** Google's claims about Ada. `sign` adds `iat` (now), `exp` (an hour later) and a unique `jti`. */
const adaClaims = {
  iss: 'https://accounts.google.com',
  aud: clientId,
  sub: '107691503500061507151',
  email: 'ada@portico.example',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lovelace',
  picture: 'https://lh3.googleusercontent.example/ada',
  locale: 'en-GB',
};

interface GoogleTestKeys {
  jwks: { keys: JWK[] };
  privateKey: CryptoKey;
  /** Returns an ID token with `adaClaims` and `claims`. A claim that is `undefined` is omitted. */
  sign(claims?: Record<string, unknown>, header?: object, key?: CryptoKey | Uint8Array): Promise<string>;
}

async function createGoogleTestKeys(): Promise<GoogleTestKeys> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  let made = 0;
  return {
    jwks: { keys: [{ ...(await exportJWK(publicKey)), kid: 'google', alg: 'RS256', use: 'sig' }] },
    privateKey,
    sign(claims = {}, header = {}, key = privateKey) {
      const now = Math.floor(Date.now() / 1000);
      made += 1;
      return new SignJWT({ ...adaClaims, iat: now, exp: now + 3600, jti: `token ${made}`, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'google', ...header })
        .sign(key);
    },
  };
}

let google: GoogleTestKeys;
const now = () => Math.floor(Date.now() / 1000);

beforeAll(async () => {
  google = await createGoogleTestKeys();
});
beforeEach(async () => {
  await project.dev('PATCH', '', { google_client_id: clientId, google_jwks: google.jwks });
});

// `start` and `submit` are the two calls of the client's hidden frame.
const submit = (id_token: unknown, more: object = {}, headers: Record<string, string> = {}, id?: string) =>
  provider.request(
    'POST',
    `/v1/oauth/callback/${id ?? `oauth-callback-google-${project.publicToken}`}`,
    { id_token, ...more },
    { 'x-stytch-oauth-type': 'google-one-tap', ...headers },
  );
const start = () =>
  provider.request('GET', `/v1/public/oauth/google/onetap/start?public_token=${project.publicToken}`);
/** Redeems the token in a redirect address. */
const authenticate = (redirectUrl: string, more: object = {}) => {
  const token = new URL(redirectUrl).searchParams.get('token');
  return project.post('/oauth/authenticate', { token, ...sessionLength, ...more });
};
/** Signs in with an ID token. Returns the fields of the reply, among them the user. */
const signIn = async (idToken: string) =>
  (await authenticate((await submit(idToken)).body.redirect_url)).body.data;
const refused = { status: 400, body: { error_type: 'invalid_google_id_token' } };

test('an ID token becomes a redirect address with an ordinary token', async () => {
  const { status, body } = await submit(await google.sign(), {
    stytch_csrf_token: '',
    login_redirect_url: `${hostOrigin}/authenticate?login`,
    signup_redirect_url: `${hostOrigin}/authenticate?signup=yes`,
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    request_id: expect.any(String),
    status_code: 200,
    redirect_url: expect.stringMatching(
      /^http:.*\/authenticate\?signup=yes&stytch_token_type=oauth&token=[\w-]{43}$/,
    ),
  });
  // The client still sends the verifier of an earlier sign-in that was abandoned. The provider must ignore it.
  const { body: signedIn } = await authenticate(body.redirect_url, { code_verifier: codeVerifier });
  expect(signedIn.data).toMatchObject({
    provider_subject: adaClaims.sub,
    provider_type: 'Google',
    profile_picture_url: adaClaims.picture,
    locale: 'en-GB',
    user: { emails: [{ email: adaClaims.email, verified: true }], name: { first_name: 'Ada' } },
  });
});

describe('an ID token', () => {
  test.each([undefined, 7, 'nonsense', 'a.b.c', 'x'.repeat(8193)])(
    '%j is refused as an ID token',
    async (token) => {
      expect(await submit(token)).toMatchObject(refused);
    },
  );

  test.each([
    ['another issuer', { iss: 'https://accounts.google.com.evil.example' }],
    ['another audience', { aud: 'another' }],
    ['several audiences', { aud: [clientId, 'another'] }],
    ['another client of Google as the party that requested it', { azp: 'android.apps.example' }],
    ['an end in the past', { iat: now() - 3000, exp: now() - 60 }],
    ['no end', { exp: undefined }],
    ['a time of issue in the future', { iat: now() + 300, exp: now() + 3900 }],
    ['a time of issue long ago', { iat: now() - 7200, exp: now() + 3600 }],
    ['a nonce that was not asked for', { nonce: 'n' }],
    ['no subject', { sub: undefined }],
    ['an endless subject', { sub: '1'.repeat(256) }],
  ])('an ID token with %s is refused', async (_what, claims) => {
    expect(await submit(await google.sign(claims))).toMatchObject(refused);
  });

  test('an ID token that is not signed with the right key and algorithm is refused', async () => {
    const { privateKey: foreign } = await generateKeyPair('RS256');
    const { privateKey: pss } = await generateKeyPair('PS256');
    const { privateKey: curve } = await generateKeyPair('ES256');
    const [jwk] = google.jwks.keys;
    const publicKey = await importJWK({ ...jwk, ext: true }, 'RS256');
    if (publicKey instanceof Uint8Array) throw new Error('An RSA key is no secret.');
    const publicText = new TextEncoder().encode(await exportSPKI(publicKey));
    const [header = '', payload = '', signature = ''] = (await google.sign()).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const token of [
      await google.sign({}, {}, foreign),
      await google.sign({}, { kid: 'unknown' }),
      await google.sign({}, { alg: 'PS256' }, pss),
      await google.sign({}, { alg: 'ES256' }, curve),
      await google.sign({}, { alg: 'HS256' }, publicText),
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${Buffer.from(JSON.stringify({ ...adaClaims, sub: 'eve' })).toString('base64url')}.${signature}`,
    ]) {
      expect(await submit(token)).toMatchObject(refused);
    }
  });

  test('is accepted once, in any encoding of its signature', async () => {
    const token = await google.sign();
    const replies = await Promise.all([1, 2, 3, 4].map(() => submit(token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await submit(`${token}=`)).toMatchObject(refused);
    // The last character of a base64url text contains unused bits, so several characters encode the same signature.
    const last = token.at(-1) ?? '';
    for (const other of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
      if (other !== last) expect(await submit(token.slice(0, -1) + other)).toMatchObject(refused);
    }
  });

  test.each([[{ email_verified: false }], [{ email_verified: 'true' }]])(
    'an ID token with %p is not linked to an account by its address',
    async (claims) => {
      const { userId } = await project.createSession({ email: adaClaims.email });
      const { user } = await signIn(await google.sign(claims));
      expect(user.user_id).not.toBe(userId);
      expect(user.emails).toEqual([]);
    },
  );
});

describe('a submission', () => {
  test.each([
    'http://evil.example/authenticate',
    'http://localhost:3000.evil.example/authenticate',
    'javascript:alert(1)',
  ])('a submission with the redirect address %s is refused', async (url) => {
    for (const name of ['login_redirect_url', 'signup_redirect_url']) {
      expect(await submit(await google.sign(), { [name]: url })).toMatchObject({
        status: 400,
        body: { error_type: 'no_match_for_provided_oauth_url' },
      });
    }
  });

  test('is accepted from the frame alone, and for a page of the project', async () => {
    const token = await google.sign();
    const foreign: Record<string, string>[] = [
      { origin: hostOrigin },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
      { 'x-sdk-parent-host': 'http://evil.example' },
    ];
    for (const headers of foreign) {
      expect(await submit(token, {}, headers)).toMatchObject({
        status: 403,
        body: { error_type: 'origin_not_allowed' },
      });
    }
    expect((await submit(token, {}, { 'x-sdk-parent-host': hostOrigin })).status).toBe(200);
  });

  test('must repeat the value of the cookie, if there is one', async () => {
    const [cookie = ''] = String((await start()).headers['set-cookie']).split(';');
    const value = cookie.split('=')[1];
    expect(value).toMatch(/^[\w-]{43}$/);
    const token = await google.sign();
    for (const stytch_csrf_token of [undefined, '', 'another']) {
      const { body } = await submit(token, { stytch_csrf_token }, { cookie });
      expect(body.error_type).toBe('oauth_flow_callback_error');
    }
    expect((await submit(token, { stytch_csrf_token: value }, { cookie })).status).toBe(200);
  });
});

test.each([
  'http://169.254.169.254/certs',
  'http://localhost.evil.example/certs',
  'file:///etc/passwd',
  'https://user:secret@keys.example/certs',
])('a key set at the address %s is refused', async (google_jwks) => {
  const { status, body } = await project.dev('PATCH', '', { google_jwks });
  expect([status, body.error_type]).toEqual([400, 'bad_request']);
});
