import type { StytchClient } from '@stytch/vanilla-js/headless';
import { oncePerPage } from '../../browser/pageScope';
import { firstClient, lineOf } from './successors';

type Session = StytchClient['session'];

interface Watch {
  readonly onSignOut: () => void;
  readonly restores: (() => void)[];
}

/**
 * The watches that `watchSignOuts` has set, each for the first client of its line (see `lineOf`). A line has at most one,
 * because it has one session ledger (`createSessionLedger`), and only the ledger calls `watchSignOuts`.
 */
const watches = () => oncePerPage('sign-outs/2', () => new WeakMap<StytchClient, Watch>());

/**
 * Calls `onSignOut` when a sign-out through this client starts, before the client sends its request. For this, it
 * replaces the client's method `session.revoke`, because the client itself reports a sign-out only if there was a
 * session. A sign-out through a client that this client has replaced counts too, because the host may still use it.
 * Returns a function that restores the method.
 */
export function watchSignOuts(client: StytchClient, onSignOut: () => void): () => void {
  const restores = lineOf(client).map(({ session }) => interpose(session, onSignOut));
  const first = firstClient(client);
  watches().set(first, { onSignOut, restores });
  return () => {
    for (const restore of restores) restore();
    watches().delete(first);
  };
}

/** Call this after `fresh` has replaced another client. A watch then includes sign-outs through `fresh`. */
export function watchFurther(fresh: StytchClient): void {
  const watch = watches().get(firstClient(fresh));
  watch?.restores.push(interpose(fresh.session, watch.onSignOut));
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
