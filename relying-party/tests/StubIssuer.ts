import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';

/** A request that the issuer has received. */
interface ReceivedRequest {
  path: string;
  body: URLSearchParams;
  authorization: string | undefined;
}

/**
 * A minimal OpenID provider, whose responses a test can change. Its discovery document has an authorization endpoint and an
 * end-session endpoint at a port without a server, because the browser of the tests never follows these redirects.
 */
export class StubIssuer {
  readonly received: ReceivedRequest[] = [];
  /** The nonce in the ID token. */
  nonce = '';
  /** Claims that replace the usual claims of the ID token. */
  claims: JWTPayload = {};
  userInfo: object = { sub: 'user-1', email: 'ada@portico.example' };
  /**
   * Fields that replace the usual fields of the token endpoint's response. If they contain `error`, the response is an error.
   */
  tokenResponse: Record<string, unknown> = {};
  /** If true, ID tokens are signed with a key that the key set does not contain. */
  signsWithForeignKey = false;

  private constructor(
    private readonly server: Server,
    readonly origin: string,
    private readonly keys: { own: CryptoKey; public: object; foreign: CryptoKey },
  ) {}

  static async start(): Promise<StubIssuer> {
    const [own, foreign] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
    const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    // The cast is safe: a server that listens on a port has an address object.
    const { port } = server.address() as AddressInfo;
    const keys = { own: own.privateKey, public: jwk, foreign: foreign.privateKey };
    const stub = new StubIssuer(server, `http://localhost:${port}`, keys);
    server.on('request', async (request, response) => {
      const { status, body } = await stub.respond(request);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    return stub;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private async respond(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const path = request.url ?? '';
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { authorization } = request.headers;
    this.received.push({ path, body: new URLSearchParams(text), authorization });
    switch (path) {
      case '/.well-known/openid-configuration':
        return { status: 200, body: this.metadata() };
      case '/jwks':
        return { status: 200, body: { keys: [this.keys.public] } };
      case '/token':
        return { status: this.tokenResponse['error'] ? 400 : 200, body: await this.tokens() };
      case '/userinfo':
        return { status: 200, body: this.userInfo };
      default:
        return { status: 200, body: {} };
    }
  }

  private metadata() {
    return {
      issuer: this.origin,
      authorization_endpoint: 'http://localhost:1/consent?keep=this',
      end_session_endpoint: 'http://localhost:1/consent',
      token_endpoint: `${this.origin}/token`,
      userinfo_endpoint: `${this.origin}/userinfo`,
      revocation_endpoint: `${this.origin}/revoke`,
      jwks_uri: `${this.origin}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
    };
  }

  private async tokens(): Promise<object> {
    if (this.tokenResponse['error']) return this.tokenResponse;
    const now = Math.floor(Date.now() / 1000);
    const payload = { iss: this.origin, sub: 'user-1', aud: 'client-1', iat: now, exp: now + 300 };
    const idToken = await new SignJWT({ ...payload, nonce: this.nonce, ...this.claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .sign(this.signsWithForeignKey ? this.keys.foreign : this.keys.own);
    return {
      access_token: 'access-1',
      token_type: 'Bearer',
      expires_in: 300,
      refresh_token: 'refresh-1',
      scope: 'openid email',
      id_token: idToken,
      ...this.tokenResponse,
    };
  }
}
