import { withoutReport } from '../../src/browser/guardCallback';
import type { SessionSource } from '../../src/contract/modules';
import type { SessionState } from '../../src/contract/session';
import type { PorticoLoader } from './createPorticoLoader';

export type SessionStore = ReturnType<typeof createSessionStore>;

type ProjectSource = Extract<SessionSource, { publicToken: string }>;

export const loadingState: SessionState = { status: 'loading' };

/** The session of a project, for `useSyncExternalStore`. */
export function createSessionStore(loader: PorticoLoader, source: ProjectSource) {
  const listeners = new Set<() => void>();
  let state = loadingState;
  let watching = new AbortController();

  function setState(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function start(): void {
    watching = new AbortController();
    const { signal } = watching;
    // Without a trace of a session in the browser, the page can show Login before the client is loaded.
    if (state.status === 'loading' && !mayHaveSession(source)) setState({ status: 'signedOut' });
    const watch = async () => {
      const { watchSession } = loader.loaded('client') ?? (await loader.load('client'));
      if (signal.aborted) return;
      const stop = watchSession(source, (next) => {
        if (next.status !== 'loading') setState(next); // after a pause, the last known state is better than none
      });
      signal.addEventListener('abort', stop);
    };
    watch().catch((error: unknown) => {
      if (!signal.aborted) setState({ status: 'failed', error });
    });
  }

  return {
    getState: () => state,
    /** The first subscription loads the identity client. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      if (listeners.size === 1) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) watching.abort();
      };
    },
    retry() {
      watching.abort();
      setState(loadingState);
      if (listeners.size > 0) start();
    },
    signOut: () => withoutReport(loader.load('client').then((client) => client.signOut(source))),
  };
}

/** Whether the browser has the client's cookie or its stored session. A script does not see HttpOnly cookies. */
function mayHaveSession(source: ProjectSource): boolean {
  const { cookieOptions } = (source.clientOptions ?? {}) as {
    cookieOptions?: { opaqueTokenCookieName?: string };
  };
  const name = cookieOptions?.opaqueTokenCookieName ?? 'stytch_session'; // the client's default
  try {
    const stored = localStorage.getItem(`stytch_sdk_state_${source.publicToken}`);
    const hasCookie = document.cookie.split('; ').some((each) => each.startsWith(`${name}=`));
    return hasCookie || (stored !== null && stored !== 'null');
  } catch {
    return true; // the browser forbids storage, so it is not known
  }
}
