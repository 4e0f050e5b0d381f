import type { FastifyInstance } from 'fastify';
import type { Provider } from '../../provider';
import { ApiError } from '../../wire/errors';

/** OpenID Connect discovery, and an honest answer where it points at something that is not built yet. */
export function addDiscoveryRoutes(app: FastifyInstance, { addresses, signingKeys }: Provider): void {
  const { provider, host } = addresses;

  app.get('/.well-known/openid-configuration', async () => ({
    issuer: provider,
    // People are asked for consent on a page of the host, where the widget is.
    authorization_endpoint: `${host}/consent`,
    end_session_endpoint: `${host}/consent`,
    token_endpoint: `${provider}/v1/oauth2/token`,
    userinfo_endpoint: `${provider}/v1/oauth2/userinfo`,
    jwks_uri: `${provider}/.well-known/jwks.json`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'profile', 'email', 'phone', 'offline_access'],
  }));

  app.get('/.well-known/jwks.json', async () => signingKeys.jwks);

  const notBuilt = ['/social/:provider', '/v1/public/oauth/*', '/v1/oauth/*', '/v1/oauth2/*'];
  for (const url of notBuilt) {
    app.all(url, async () => {
      throw new ApiError('not_available');
    });
  }
}
