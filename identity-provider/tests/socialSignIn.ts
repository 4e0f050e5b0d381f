import type { Reply, TestProject, TestProvider } from './testProvider';

type Query = Record<string, string>;
export type Account = { name: string; email: string; email_verified: boolean };

export const ada: Account = { name: 'Ada Lovelace', email: 'ada@portico.example', email_verified: true };
export const sessionLength = { session_duration_minutes: 30 };

/**
 * A browser that signs in at the stand-in for a social provider, step by step. It keeps its cookies between the steps.
 */
export class SocialBrowser {
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly request: TestProvider['request'],
    private readonly project: TestProject,
  ) {}

  /** If the reply is a redirect, `location` is its target. */
  async visit(address: string): Promise<Reply & { location: URL | null }> {
    const { pathname, search } = new URL(address, 'http://localhost:3002');
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.request('GET', pathname + search, undefined, { cookie });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? [];
      this.cookies.set(name, value);
    }
    const { location } = answer.headers;
    return { ...answer, location: typeof location === 'string' ? new URL(location) : null };
  }

  /** Opens the start of a sign-in. */
  start(provider = 'google', query: Query = {}) {
    const parameters = new URLSearchParams({ public_token: this.project.publicToken, ...query });
    return this.visit(`/v1/public/oauth/${provider}/start?${parameters}`);
  }

  /** Starts a sign-in. Returns the address of the stand-in's page. */
  async toStandIn(provider?: string, query?: Query): Promise<URL> {
    const { location, body } = await this.start(provider, query);
    if (!location) throw new Error(`The start was refused: ${body}`);
    return location;
  }

  /** Sends the person's answer on the stand-in's page: `allow`, `refuse` or `error`. */
  answer({ pathname, search }: URL, answer: string, account: Partial<Account> = ada) {
    const body = { answer, account: { ...ada, ...account } };
    return this.request('POST', pathname + search, body, { origin: 'http://localhost:80' });
  }

  /** Runs all steps: start, answer, callback. Returns the redirect address. */
  async land(provider?: string, query?: Query, answer = 'allow', account?: Partial<Account>): Promise<URL> {
    const standInPage = await this.toStandIn(provider, query);
    const { body } = await this.answer(standInPage, answer, account);
    const { location } = await this.visit(body.redirect_to);
    if (!location) throw new Error('The callback leads nowhere.');
    return location;
  }

  /** Runs all steps. Returns the token in the redirect address. */
  async token(provider?: string, query?: Query, account?: Partial<Account>): Promise<string> {
    return (await this.land(provider, query, 'allow', account)).searchParams.get('token') ?? '';
  }

  /** Runs all steps, and redeems the token. */
  async signIn(provider?: string, account?: Partial<Account>): Promise<Reply> {
    const token = await this.token(provider, {}, account);
    return this.project.post('/oauth/authenticate', { token, ...sessionLength });
  }
}
