import * as oauth from 'oauth4webapi';
import type { CreateLibrary } from './Library';

const state = 'the same state';
const nonce = 'the same nonce';
const codeVerifier = 'the-same-code-verifier-of-forty-three-characters';
const options = { [oauth.allowInsecureRequests]: true };

/** A public client with PKCE, a state and a nonce. */
export const createOauth4webapi: CreateLibrary = async ({ issuer, clientId, redirectUri, scope }) => {
  const server = await oauth.processDiscoveryResponse(
    new URL(issuer),
    await oauth.discoveryRequest(new URL(issuer), options),
  );
  const client: oauth.Client = { client_id: clientId };

  async function read(tokens: oauth.TokenEndpointResponse, idToken = tokens.id_token ?? '') {
    const info = await oauth.userInfoRequest(server, client, tokens.access_token, options);
    const { sub, email } = await oauth.processUserInfoResponse(
      server,
      client,
      oauth.getValidatedIdTokenClaims(tokens)?.sub ?? oauth.skipSubjectCheck,
      info,
    );
    return {
      subject: sub,
      email: email ?? '',
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token ?? '',
      idToken,
    };
  }

  return {
    endSessionEndpoint: server.end_session_endpoint ?? '',
    async begin(prompt) {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope,
        state,
        nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(prompt && { prompt }),
      });
      return `${server.authorization_endpoint}?${query}`;
    },
    async complete(url) {
      const parameters = oauth.validateAuthResponse(server, client, url, state);
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.None(),
        parameters,
        redirectUri,
        codeVerifier,
        options,
      );
      return read(
        await oauth.processAuthorizationCodeResponse(server, client, response, {
          expectedNonce: nonce,
          requireIdToken: true,
        }),
      );
    },
    async refresh({ refreshToken, idToken }) {
      const response = await oauth.refreshTokenGrantRequest(
        server,
        client,
        oauth.None(),
        refreshToken,
        options,
      );
      return read(await oauth.processRefreshTokenResponse(server, client, response), idToken);
    },
  };
};
