import { identityProvider } from '../addresses';

export interface SocialAccount {
  name: string;
  /** Empty if the account has none. */
  email: string;
  email_verified: boolean;
}

/** Every stand-in accepts it. */
export const adaAtProvider: SocialAccount = {
  name: 'Ada Lovelace',
  email: 'ada@portico.example',
  email_verified: true,
};

type Answer = 'allow' | 'refuse' | 'error';

/** Without a browser. Returns the URL to which the provider redirects, with the token or an error. */
export async function passStandIn(
  start: string,
  answer: Answer = 'allow',
  account: SocialAccount = adaAtProvider,
): Promise<URL> {
  const started = await fetch(start, { redirect: 'manual' });
  const standIn = locationOf(started, await started.text());
  const [cookie = ''] = (started.headers.get('set-cookie') ?? '').split(';');
  const answered = await fetch(standIn, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ answer, account }),
  });
  const { redirect_to } = (await answered.json()) as { redirect_to: string };
  const back = await fetch(redirect_to, { redirect: 'manual', headers: { cookie } });
  return new URL(locationOf(back, await back.text()));
}

export function startAddress(publicToken: string, provider = 'google', query: Record<string, string> = {}) {
  const parameters = new URLSearchParams({ public_token: publicToken, ...query });
  return `${identityProvider}/v1/public/oauth/${provider}/start?${parameters}`;
}

function locationOf({ status, headers }: Response, text: string): string {
  const location = headers.get('location');
  if (location === null) throw new Error(`The stand-in answered ${status}: ${text}`);
  return location;
}
