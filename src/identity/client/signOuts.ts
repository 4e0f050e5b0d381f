import type { StytchClient } from '@stytch/vanilla-js/headless';
import { oncePerPage } from '../../browser/pageScope';

type Session = StytchClient['session'];

interface Watch {
  readonly onSignOut: () => void;
  restore(): void;
}

/**
 * For each client, the watch that `watchSignOuts` has set. A client has at most one, because it has one session ledger
 * (`createSessionLedger`), and only the ledger calls `watchSignOuts`.
 */
const watches = () => oncePerPage('sign-outs/1', () => new WeakMap<StytchClient, Watch>());

/**
 * Calls `onSignOut` when a sign-out through this client starts, before the client sends its request. For this, it
 * replaces the client's method `session.revoke`, because the client itself reports a sign-out only if there was a
 * session. Returns a function that restores the method.
 */
export function watchSignOuts(client: StytchClient, onSignOut: () => void): () => void {
  const watch: Watch = { onSignOut, restore: interpose(client.session, onSignOut) };
  watches().set(client, watch);
  return () => {
    watch.restore();
    watches().delete(client);
  };
}

/** Call this after the client's object `session` was replaced. */
export function moveSignOutWatch(client: StytchClient): void {
  const watch = watches().get(client);
  if (watch) watch.restore = interpose(client.session, watch.onSignOut);
}

function interpose(session: Session, onSignOut: () => void): () => void {
  const original: unknown = Reflect.get(session, 'revoke');
  if (typeof original !== 'function') return () => {};
  const isOwn = Object.hasOwn(session, 'revoke');
  const between = function (this: unknown, ...options: unknown[]): unknown {
    onSignOut();
    return Reflect.apply(original, this, options);
  };
  Reflect.set(session, 'revoke', between);
  return () => {
    // If another script has wrapped our function, we cannot remove our function without removing the wrapper too. So
    // our function stays, and still calls `onSignOut` and the client's method.
    if (Reflect.get(session, 'revoke') !== between) return;
    if (isOwn) Reflect.set(session, 'revoke', original);
    else Reflect.deleteProperty(session, 'revoke');
  };
}
