import type { Clock } from './inTime';

/** The entry's own key in the history state, beside the host's keys. */
const MARK = 'porticoBack';

/** The time that the browser has to go back. It may drop the call: a host may prevent it, or leave the page. */
export const REMOVAL_LIMIT_MS = 1_000;

/**
 * A history entry on top of the page's own, with the same address: going back from it stays on the page. It contains a
 * copy of the host's state, because a router may read it.
 */
export interface BackEntry {
  /** Adds the entry, unless it exists. */
  add(): void;
  /** Goes back from the entry, if it is the current one. Does not call the listener. */
  remove(): void;
  /** Stops listening. The entry stays, because the host may be navigating. */
  end(): void;
}

/** @param onBack called when the person has gone back from the entry. */
export function createBackEntry(clock: Clock, onBack: () => void): BackEntry {
  let address: string | null = null;
  // `history.back()` takes effect in a later task. Until then the entry is still the current one.
  let isRemoving = false;
  let stopWaiting = () => {};

  function add() {
    address = location.href;
    if (isRemoving) return;
    const state: unknown = history.state;
    // Any other value cannot hold the key, so such a host gets no entry.
    if (isMarked(state) || typeof state !== 'object') return;
    try {
      history.pushState({ ...state, [MARK]: true }, '');
    } catch {
      // Some frames forbid it, and Safari does after a hundred changes in half a minute.
    }
  }

  function endRemoval() {
    stopWaiting();
    isRemoving = false;
    if (address !== null) add();
  }

  function arrive({ state }: PopStateEvent) {
    if (isRemoving) return endRemoval();
    // With another address, the person has followed a link within the page, or left for another page of the host.
    const isBack = address === location.href && !isMarked(state);
    if (isBack) {
      address = null;
      onBack();
    }
  }

  window.addEventListener('popstate', arrive);
  return {
    add,
    remove() {
      const isCurrent = address === location.href && isMarked(history.state);
      address = null;
      if (!isCurrent || isRemoving) return;
      isRemoving = true;
      stopWaiting = clock.after(REMOVAL_LIMIT_MS, endRemoval);
      history.back();
    },
    end() {
      stopWaiting();
      window.removeEventListener('popstate', arrive);
    },
  };
}

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Object.hasOwn(state, MARK);
}
