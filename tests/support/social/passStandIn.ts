import { identityProvider } from '../addresses';

export interface SocialAccount {
  name: string;
  /** Empty if the account has none. */
  email: string;
  email_verified: boolean;
}

/** An account that every stand-in accepts. */
export const adaAtProvider: SocialAccount = {
  name: 'Ada Lovelace',
  email: 'ada@portico.example',
  email_verified: true,
};

type Answer = 'allow' | 'refuse' | 'error';

/**
 * Goes through a social provider's stand-in without a browser. Returns the address to which the provider then
 * redirects. It contains the token, or an error.
 */
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

/** Returns the address at which a sign-in with a social provider starts. */
export function startAddress(publicToken: string, provider = 'google', query: Record<string, string> = {}) {
  const parameters = new URLSearchParams({ public_token: publicToken, ...query });
  return `${identityProvider}/v1/public/oauth/${provider}/start?${parameters}`;
}

function locationOf({ status, headers }: Response, text: string): string {
  const location = headers.get('location');
  if (location === null) throw new Error(`The stand-in answered ${status}: ${text}`);
  return location;
}
