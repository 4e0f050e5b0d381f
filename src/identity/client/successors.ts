import type { StytchClient } from '@stytch/vanilla-js/headless';
import { oncePerPage } from '../../browser/pageScope';

interface Line {
  /** A client, and then each client that has replaced the one before it (ADR 0014). */
  readonly clients: StytchClient[];
}

const lines = () => oncePerPage('client-successors/1', () => new WeakMap<StytchClient, Line>());

/** Returns the client itself and all clients that have replaced it or that it has replaced, the oldest first. */
export function lineOf(client: StytchClient): readonly StytchClient[] {
  return lines().get(client)?.clients ?? [client];
}

/** Returns the client that has replaced this one, or the client itself. */
export function currentClient(client: StytchClient): StytchClient {
  return lineOf(client).at(-1) ?? client;
}

export function firstClient(client: StytchClient): StytchClient {
  return lineOf(client)[0] ?? client;
}

export function addSuccessor(client: StytchClient, fresh: StytchClient): void {
  const line = lines().get(client) ?? { clients: [client] };
  line.clients.push(fresh);
  lines().set(client, line);
  lines().set(fresh, line);
}
