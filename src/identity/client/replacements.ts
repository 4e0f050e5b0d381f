import type { StytchClient } from '@stytch/vanilla-js/headless';
import { oncePerPage } from '../../browser/pageScope';

interface Chain {
  /** A client, and then each client that has replaced the one before it (ADR 0014). */
  readonly clients: StytchClient[];
}

const chains = () => oncePerPage('client-successors/1', () => new WeakMap<StytchClient, Chain>());

/** Returns the client itself and all clients that have replaced it or that it has replaced, the oldest first. */
export function withReplacements(client: StytchClient): readonly StytchClient[] {
  return chains().get(client)?.clients ?? [client];
}

/** Returns the client that has replaced this one, or the client itself. */
export function currentClient(client: StytchClient): StytchClient {
  return withReplacements(client).at(-1) ?? client;
}

/** Returns the client that this one has replaced, directly or in several steps, or the client itself. */
export function firstClient(client: StytchClient): StytchClient {
  return withReplacements(client)[0] ?? client;
}

export function addReplacement(client: StytchClient, replacement: StytchClient): void {
  const chain = chains().get(client) ?? { clients: [client] };
  chain.clients.push(replacement);
  chains().set(client, chain);
  chains().set(replacement, chain);
}
