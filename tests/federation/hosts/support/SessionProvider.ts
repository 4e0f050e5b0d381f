import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';

const projectId = 'project-test-00000000-0000-4000-8000-000000000000';

/** Sets the environment of the server sample, before its modules run. */
export const sessionEnvironment = `Object.assign(process.env, { STYTCH_PROJECT_ID: '${projectId}', STYTCH_SECRET: 'secret' });`;

/**
 * The part of the provider's API for servers that checks sessions: it publishes the key of its tokens, and says that
 * each session was revoked. (The provider in `identity-provider` has no API for servers.)
 */
export class SessionProvider {
  readonly userId = 'user-test-ada';

  private constructor(
    private readonly server: Server,
    private readonly key: CryptoKey,
  ) {}

  static async start(): Promise<SessionProvider> {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'key', alg: 'RS256', use: 'sig' }] };
    const server = createServer((request, response) => {
      response.setHeader('content-type', 'application/json');
      if (request.url?.endsWith(`/sessions/jwks/${projectId}`)) return response.end(JSON.stringify(keys));
      response.statusCode = 404;
      const error = { status_code: 404, error_type: 'session_not_found', error_message: '', error_url: '' };
      return response.end(JSON.stringify(error));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new SessionProvider(server, privateKey);
  }

  /** The base of the addresses of the API. */
  get address(): string {
    const { port } = this.server.address() as AddressInfo; // safe: the server listens on a TCP port
    return `http://127.0.0.1:${port}/`;
  }

  /** Returns the token of a session with one factor. */
  jwt(): Promise<string> {
    const now = new Date().toISOString();
    const session = {
      id: 'session-test-ada',
      started_at: now,
      last_accessed_at: now,
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      attributes: { ip_address: '', user_agent: '' },
      authentication_factors: [{ type: 'magic_link', delivery_method: 'email', last_authenticated_at: now }],
      roles: [],
    };
    return new SignJWT({ 'https://stytch.com/session': session })
      .setProtectedHeader({ alg: 'RS256', kid: 'key', typ: 'JWT' })
      .setIssuer(`stytch.com/${projectId}`)
      .setAudience(projectId)
      .setSubject(this.userId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(this.key);
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
