import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { identityProvider } from '../../addresses';
import type { Project } from '../../provider/Project';
import type { CreateLibrary, Library, SignIn } from './Library';

const scopes = ['openid', 'email', 'offline_access'];

/** What the application knows about the person. Its page shows this as JSON. */
interface Shown {
  signIn: SignIn | null;
  error: string | null;
}

/** An application for one person, which signs the person in with a library for relying parties. */
export class Application {
  private library: Library | undefined;
  private shown: Shown = { signIn: null, error: null };

  private constructor(
    readonly address: string,
    readonly clientId: string,
    private readonly server: Server,
  ) {}

  static async start(project: Project, create: CreateLibrary, isPublic: boolean): Promise<Application> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    // The cast is safe: a server that listens on a port has an address object.
    const { port } = server.address() as AddressInfo;
    const address = `http://localhost:${port}`;
    const { client_id, client_secret = '' } = await project.addClient({
      client_name: 'Corner Shop',
      client_type: isPublic ? 'third_party_public' : 'third_party',
      redirect_uris: [`${address}/auth/callback/portico`],
      post_logout_redirect_uris: [`${address}/`],
      scopes,
      consent_required: true,
    });
    const application = new Application(address, client_id, server);
    application.library = await create({
      issuer: `${identityProvider}/projects/${project.publicToken}`,
      clientId: client_id,
      clientSecret: client_secret,
      redirectUri: `${address}/auth/callback/portico`,
      scope: scopes.join(' '),
    });
    server.on('request', async (request, response) => {
      const location = await application
        .answer(new URL(request.url ?? '', address))
        .catch((error: unknown) => {
          application.shown = { ...application.shown, error: describe(error) };
          return '/';
        });
      if (location) response.writeHead(302, { location }).end();
      else response.setHeader('content-type', 'application/json').end(JSON.stringify(application.shown));
    });
    return application;
  }

  /** Returns the address to which the browser is redirected, or null if it stays on the page. */
  private async answer(url: URL): Promise<string | null> {
    const { library, shown } = this;
    if (!library) throw new Error('The application is not ready.');
    switch (url.pathname) {
      case '/sign-in':
        this.shown = { ...shown, error: null };
        return library.begin(url.searchParams.get('prompt'));
      case '/auth/callback/portico':
        this.shown = { signIn: await library.complete(url), error: null };
        return '/';
      case '/refresh':
        if (shown.signIn) this.shown = { signIn: await library.refresh(shown.signIn), error: null };
        return '/';
      case '/sign-out':
        this.shown = { signIn: null, error: null };
        return this.endSession(shown.signIn?.idToken ?? '');
      default:
        return null;
    }
  }

  /** None of the libraries creates the address for signing out at the provider, so an application writes it. */
  private endSession(idToken: string): string {
    const query = new URLSearchParams({
      client_id: this.clientId,
      id_token_hint: idToken,
      post_logout_redirect_uri: `${this.address}/`,
    });
    return `${this.library?.endSessionEndpoint}?${query}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }
}

/** The libraries keep the error code of OAuth in different members. */
function describe(error: unknown): string {
  const { error: code, code: otherCode } = Object(error);
  return [error, code, otherCode].filter(Boolean).join(' ');
}
