import { settings } from './settings';

const MESSAGE_LIMIT = 5;

interface Message {
  sent_at: string;
}

/**
 * Returns the latest messages of the local project, newest first, for the page `/welcome`. The provider's outbox is a
 * page for one browser tab: it sends no CORS headers, and no site may show it in a frame. So this server reads it.
 */
export async function latestMessages(): Promise<Message[]> {
  const { identityProvider, publicToken } = settings();
  const response = await fetch(`${identityProvider}/dev/projects/${publicToken}/outbox`, {
    signal: AbortSignal.timeout(2_000),
  });
  if (!response.ok) throw new Error(`The outbox has returned the status ${response.status}`);
  // The cast is safe, because this is our own provider.
  const messages = (await response.json()) as Message[];
  return messages.slice(-MESSAGE_LIMIT).reverse();
}

/** Messages contain codes and links, so only pages of this server may read them, under its own name. */
export function mayReadMessages(headers: { host?: string; 'sec-fetch-site'?: string | string[] }): boolean {
  const site = headers['sec-fetch-site'] ?? 'none';
  const isLoopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '');
  return isLoopback && (site === 'same-origin' || site === 'none');
}
