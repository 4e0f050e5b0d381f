import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';

interface Received {
  path: string;
  body: URLSearchParams;
  authorization: string | undefined;
}

export class StubIssuer {
  readonly received: Received[] = [];
  nonce = '';
  claims: JWTPayload = {};
  userInfo: object = { sub: 'user-1', email: 'ada@portico.example' };
  /**
   * Fields that replace the usual fields of the token endpoint's reply. If they contain `error`, the reply is an error.
   */
  token: Record<string, unknown> = {};
  /** If true, the key set does not contain the key that signs ID tokens. */
  forged = false;

  private constructor(
    private readonly server: Server,
    readonly address: string,
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
      const { status, body } = await stub.answer(request);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    return stub;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private async answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
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
        return { status: this.token['error'] ? 400 : 200, body: await this.tokens() };
      case '/userinfo':
        return { status: 200, body: this.userInfo };
      default:
        return { status: 200, body: {} };
    }
  }

  private metadata() {
    return {
      issuer: this.address,
      authorization_endpoint: 'http://localhost:1/consent?keep=this',
      end_session_endpoint: 'http://localhost:1/consent',
      token_endpoint: `${this.address}/token`,
      userinfo_endpoint: `${this.address}/userinfo`,
      revocation_endpoint: `${this.address}/revoke`,
      jwks_uri: `${this.address}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
    };
  }

  private async tokens(): Promise<object> {
    if (this.token['error']) return this.token;
    const now = Math.floor(Date.now() / 1000);
    const payload = { iss: this.address, sub: 'user-1', aud: 'client-1', iat: now, exp: now + 300 };
    const idToken = await new SignJWT({ ...payload, nonce: this.nonce, ...this.claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .sign(this.forged ? this.keys.foreign : this.keys.own);
    return {
      access_token: 'access-1',
      token_type: 'Bearer',
      expires_in: 300,
      refresh_token: 'refresh-1',
      scope: 'openid email',
      id_token: idToken,
      ...this.token,
    };
  }
}
