import type { StytchClient } from '@stytch/vanilla-js/headless';
import { oncePerPage } from '../../browser/pageScope';

type Session = StytchClient['session'];

interface Watch {
  readonly onSignOut: () => void;
  restore(): void;
}

/** The watch of each client. Only the client's session ledger starts one. */
const watches = () => oncePerPage('sign-outs/1', () => new WeakMap<StytchClient, Watch>());

/**
 * Calls `onSignOut` when this client starts a sign-out, before the request. We replace the client's method, because the
 * client reports a sign-out only if there was a session. The returned function ends the watch and restores the method.
 */
export function watchSignOuts(client: StytchClient, onSignOut: () => void): () => void {
  const watch: Watch = { onSignOut, restore: interpose(client.session, onSignOut) };
  watches().set(client, watch);
  return () => {
    watch.restore();
    watches().delete(client);
  };
}

/** Moves the watch to the client's new `session` object. Call it after `session` was replaced. */
export function moveSignOutWatch(client: StytchClient): void {
  const watch = watches().get(client);
  if (watch) watch.restore = interpose(client.session, watch.onSignOut);
}

function interpose(session: Session, onSignOut: () => void): () => void {
  const original: unknown = Reflect.get(session, 'revoke');
  if (typeof original !== 'function') return () => {};
  const isOwn = Object.hasOwn(session, 'revoke');
  const between = (...options: unknown[]): unknown => {
    onSignOut();
    return Reflect.apply(original, session, options);
  };
  Reflect.set(session, 'revoke', between);
  return () => {
    // If another script has wrapped our function meanwhile, we cannot remove our function. It stays, and passes every
    // call on to the client's method.
    if (Reflect.get(session, 'revoke') !== between) return;
    if (isOwn) Reflect.set(session, 'revoke', original);
    else Reflect.deleteProperty(session, 'revoke');
  };
}
