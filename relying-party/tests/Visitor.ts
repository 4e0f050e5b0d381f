import type { FastifyInstance } from 'fastify';

export const origin = 'http://localhost:3003';

/** A minimal browser. It stores the application's cookie, and sends the headers that browsers send with forms. */
export class Visitor {
  cookie = '';

  constructor(private readonly app: FastifyInstance) {}

  get(path: string) {
    return this.send('GET', path, {});
  }

  post(path: string, headers: Record<string, string> = { origin }) {
    return this.send('POST', path, { 'content-type': 'application/x-www-form-urlencoded', ...headers });
  }

  /** Starts a sign-in. Returns the parameters of the authorization request. */
  async beginSignIn(): Promise<URLSearchParams> {
    const { headers } = await this.post('/sign-in');
    return new URL(String(headers.location)).searchParams;
  }

  private async send(method: 'GET' | 'POST', url: string, headers: Record<string, string>) {
    const cookie = this.cookie ? { cookie: this.cookie } : {};
    const response = await this.app.inject({
      method,
      url,
      headers: { host: new URL(origin).host, ...cookie, ...headers },
    });
    const set = response.headers['set-cookie'];
    if (set) this.cookie = String(set).split(';')[0] ?? '';
    return response;
  }
}
