import type { StytchClient } from '@stytch/vanilla-js/headless';
import { oncePerPage } from '../../browser/pageScope';
import { firstClient, withReplacements } from './replacements';

type Session = StytchClient['session'];

interface Watch {
  readonly onSignOut: () => void;
  /** Each of these functions restores `session.revoke` of one client. */
  readonly restores: (() => void)[];
}

/**
 * The watches that `watchSignOuts` has set. The key is the first client: a client and its replacements have one watch,
 * because they share one session history (`createSessionHistory`), and only the history calls `watchSignOuts`.
 */
const watches = () => oncePerPage('sign-outs/2', () => new WeakMap<StytchClient, Watch>());

/**
 * Calls `onSignOut` when a sign-out through this client starts, before the client sends its request. For this, it
 * replaces the client's method `session.revoke`, because the client itself reports a sign-out only if there was a
 * session. A sign-out through a client that this client has replaced counts too, because the host may still use it.
 * Returns a function that restores the method.
 */
export function watchSignOuts(client: StytchClient, onSignOut: () => void): () => void {
  const restores = withReplacements(client).map(({ session }) => wrapRevoke(session, onSignOut));
  const first = firstClient(client);
  watches().set(first, { onSignOut, restores });
  return () => {
    for (const restore of restores) restore();
    watches().delete(first);
  };
}

/** Call this after a client was replaced. A watch of that client then includes sign-outs through its replacement. */
export function watchReplacement(replacement: StytchClient): void {
  const watch = watches().get(firstClient(replacement));
  watch?.restores.push(wrapRevoke(replacement.session, watch.onSignOut));
}

/** Makes `session.revoke` call `onSignOut` first. Returns a function that restores the method. */
function wrapRevoke(session: Session, onSignOut: () => void): () => void {
  const original: unknown = Reflect.get(session, 'revoke');
  if (typeof original !== 'function') return () => {};
  const isOwn = Object.hasOwn(session, 'revoke');
  const wrapper = function (this: unknown, ...options: unknown[]): unknown {
    onSignOut();
    return Reflect.apply(original, this, options);
  };
  Reflect.set(session, 'revoke', wrapper);
  return () => {
    // If another script has wrapped our function, we cannot remove ours without removing the other one too. So our
    // function stays, and still calls `onSignOut` and the client's method.
    if (Reflect.get(session, 'revoke') !== wrapper) return;
    if (isOwn) Reflect.set(session, 'revoke', original);
    else Reflect.deleteProperty(session, 'revoke');
  };
}
