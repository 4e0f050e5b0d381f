import * as client from 'openid-client';
import type { RelyingPartyOptions } from './options';

/**
 * The values of a pending sign-in. The application stores them when it redirects to the identity provider, and needs
 * them when the browser comes back.
 */
export interface Transaction {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The result of a sign-in. It stays on the server: the browser never gets the tokens. */
export interface SignIn {
  claims: client.IDToken;
  userInfo: client.UserInfoResponse;
  scopes: string[];
  idToken: string;
  refreshToken: string | undefined;
  /** The time at which the access token expires, in milliseconds since 1970. */
  expiresAt: number | undefined;
  refreshedAt: number | undefined;
}

export type OpenIdConnect = ReturnType<typeof createOpenIdConnect>;

/**
 * Creates the functions that call the identity provider with `openid-client`. That library checks the state, the nonce,
 * `iss`, and the signature and claims of the ID token. It also checks that userinfo has the same `sub` as the ID token.
 * If a check or a request fails, the functions reject with the library's error.
 */
export function createOpenIdConnect({ origin, issuer, clientId, clientSecret, scopes }: RelyingPartyOptions) {
  const redirectUri = `${origin}/callback`;
  let discovered: Promise<client.Configuration> | undefined;

  /** The discovery document is read once. If this fails, the next call reads it again. */
  function configuration(): Promise<client.Configuration> {
    discovered ??= discover();
    discovered.catch(() => (discovered = undefined));
    return discovered;
  }

  function discover() {
    const authentication = clientSecret ? client.ClientSecretBasic(clientSecret) : client.None();
    const isLocal = new URL(issuer).protocol === 'http:';
    return client.discovery(new URL(issuer), clientId, undefined, authentication, {
      timeout: 10, // seconds
      // The library does not check the signature of an ID token from the token endpoint by default, because TLS
      // normally protects this response. Our servers use plain http, so we turn the check on.
      execute: [client.enableNonRepudiationChecks, ...(isLocal ? [client.allowInsecureRequests] : [])],
    });
  }

  /** Returns the URL to which the browser must navigate to sign in. */
  async function beginSignIn(): Promise<{ url: URL; transaction: Transaction }> {
    const config = await configuration();
    const transaction = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      codeVerifier: client.randomPKCECodeVerifier(),
    };
    const url = client.buildAuthorizationUrl(config, {
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: scopes.join(' '),
      state: transaction.state,
      nonce: transaction.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(transaction.codeVerifier),
      code_challenge_method: 'S256',
    });
    return { url, transaction };
  }

  /** @param query the query with which the identity provider has redirected back */
  async function completeSignIn(query: string, { state, nonce, codeVerifier }: Transaction): Promise<SignIn> {
    const config = await configuration();
    const tokens = await client.authorizationCodeGrant(config, new URL(redirectUri + query), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    return signInOf(tokens);
  }

  async function refreshTokens(current: SignIn): Promise<SignIn> {
    const { refreshToken } = current;
    if (!refreshToken) throw new Error('This sign-in has no refresh token.');
    const tokens = await client.refreshTokenGrant(await configuration(), refreshToken);
    const next = await signInOf(tokens, current);
    // A new ID token must have the same subject as the old one (OpenID Connect Core 1.0, section 12.2). The library
    // checks the other claims.
    if (next.claims.sub !== current.claims.sub) {
      throw new client.ClientError('The refreshed ID token is about somebody else.');
    }
    return { ...next, refreshedAt: Date.now() };
  }

  type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

  /** The response to a refresh may omit values that have not changed. They are taken from `former`. */
  async function signInOf(tokens: Tokens, former?: SignIn): Promise<SignIn> {
    const claims = tokens.claims() ?? former?.claims;
    const idToken = tokens.id_token ?? former?.idToken;
    if (!claims || !idToken) throw new client.ClientError('The response has no ID token.');
    const seconds = tokens.expiresIn();
    return {
      claims,
      userInfo: await client.fetchUserInfo(await configuration(), tokens.access_token, claims.sub),
      scopes: tokens.scope?.split(' ') ?? former?.scopes ?? [...scopes],
      idToken,
      refreshToken: tokens.refresh_token ?? former?.refreshToken,
      expiresAt: seconds === undefined ? undefined : Date.now() + seconds * 1000,
      refreshedAt: undefined,
    };
  }

  /**
   * Revokes the refresh token. Returns the URL to which the browser must navigate to sign out at the identity provider.
   */
  async function signOut({ idToken, refreshToken }: SignIn): Promise<{ url: URL; state: string }> {
    const config = await configuration();
    const { revocation_endpoint } = config.serverMetadata();
    // If the revocation fails, the sign-out continues. The refresh token then stays valid until it expires.
    if (refreshToken && revocation_endpoint) {
      await client.tokenRevocation(config, refreshToken).catch(() => undefined);
    }
    const state = client.randomState();
    const url = client.buildEndSessionUrl(config, {
      id_token_hint: idToken,
      post_logout_redirect_uri: `${origin}/`,
      state,
    });
    return { url, state };
  }

  /** Returns the origins of the endpoints to which this application redirects after a submitted form. */
  async function redirectOrigins(): Promise<string[]> {
    const { authorization_endpoint, end_session_endpoint } = (await configuration()).serverMetadata();
    const endpoints = [authorization_endpoint, end_session_endpoint].filter((each) => each !== undefined);
    return [...new Set(endpoints.map((endpoint) => new URL(endpoint).origin))];
  }

  return { beginSignIn, completeSignIn, refreshTokens, signOut, redirectOrigins };
}
