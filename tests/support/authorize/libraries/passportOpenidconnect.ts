import { Strategy } from 'passport-openidconnect';
import { discover, type CreateLibrary, type SignIn } from './Library';

const state = 'the same state';

/** Accepts one constant state, in place of the library's store, which creates a state for each sign-in. */
const store = {
  store: (...[, , , , done]: StoreArguments) => done(null, state),
  verify: (_request: object, given: string, done: (error: null, context: object | false) => void) =>
    done(null, given === state && {}),
};
type StoreArguments = [object, object, unknown, object, (error: null, state: string) => void];

/** A client with a secret, without PKCE and without a nonce. */
export const createPassportOpenidconnect: CreateLibrary = async (settings) => {
  const { issuer, clientId, clientSecret, redirectUri, scope } = settings;
  const metadata = await discover(issuer);
  const strategy = new Strategy(
    {
      issuer,
      authorizationURL: metadata['authorization_endpoint'] ?? '',
      tokenURL: metadata['token_endpoint'] ?? '',
      userInfoURL: metadata['userinfo_endpoint'] ?? '',
      clientID: clientId,
      clientSecret,
      callbackURL: redirectUri,
      // The library adds `openid` itself.
      scope: scope.split(' ').filter((name) => name !== 'openid'),
      skipUserProfile: false,
      store,
    },
    (_issuer, profile, _context, idToken, accessToken, refreshToken, done) =>
      done(null, {
        subject: profile.id,
        email: profile.emails?.[0]?.value ?? '',
        accessToken,
        refreshToken,
        idToken,
      }),
  );

  /** Runs the strategy as `passport` does: on a copy, with one function for each outcome. */
  function authenticate(query: object, prompt?: string | null): Promise<string | SignIn> {
    return new Promise((resolve, reject) => {
      const attempt = Object.assign(Object.create(strategy), {
        redirect: resolve,
        success: resolve,
        fail: () => reject(new Error('passport: the sign-in was refused')),
        error: reject,
      });
      attempt.authenticate({ query }, prompt ? { prompt } : {});
    });
  }

  return {
    endSessionEndpoint: metadata['end_session_endpoint'] ?? '',
    begin: async (prompt) => String(await authenticate({}, prompt)),
    async complete({ searchParams }) {
      const signIn = await authenticate(Object.fromEntries(searchParams));
      if (typeof signIn === 'string') throw new Error(`passport: redirected to ${signIn}`);
      return signIn;
    },
    refresh: (signIn) =>
      new Promise((resolve, reject) => {
        strategy._oauth2.getOAuthAccessToken(
          signIn.refreshToken,
          { grant_type: 'refresh_token' },
          (error, accessToken, refreshToken) =>
            error
              ? reject(new Error(`passport: ${JSON.stringify(error)}`))
              : resolve({ ...signIn, accessToken, refreshToken }),
        );
      }),
  };
};
