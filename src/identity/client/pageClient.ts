import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { PageClient } from '../core/page';
import { page } from '../core/page';

/** Returns what the page knows of a client, or of the client that this one has replaced. */
export function pageClientOf(client: StytchClient): PageClient {
  const known = page().pageClients.get(client);
  if (known) return known;
  const created: PageClient = {
    client,
    signIns: { begun: 0, pending: new Set(), newest: 0, tokens: null },
    secondFactor: { openScreens: 0 },
    listeners: new Set(),
    credentials: new Map(),
    latestChange: Promise.resolve(),
  };
  page().pageClients.set(client, created);
  return created;
}

/** Makes all widgets use the replacement from now on. */
export function replaceClient(known: PageClient, replacement: StytchClient): void {
  known.client = replacement;
  page().pageClients.set(replacement, known);
}
