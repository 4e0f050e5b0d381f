import type { Clock } from './inTime';

/** The key that marks our history entry. It is in the entry's state, beside the host's keys. */
const MARK = 'porticoBack';

/**
 * The time that we wait for the browser to go back. The browser may never go back, because the host may prevent it or
 * navigate away.
 */
export const REMOVAL_LIMIT_MS = 1_000;

/**
 * A history entry after the page's own, with the same address. So the browser's Back stays on the page. Our entry
 * contains a copy of the host's state, because a router may read it.
 */
export interface BackEntry {
  /** Adds the entry if it does not exist. */
  add(): void;
  /** Goes back if our entry is the current one. Does not call `onBack`. */
  remove(): void;
  /** Stops listening. Our entry stays, because the host may be navigating. */
  end(): void;
}

/** @param onBack called when the person has gone back from our entry. */
export function createBackEntry(clock: Clock, onBack: () => void): BackEntry {
  let address: string | null = null;
  // Whether we have called `history.back()`. It takes effect in a later task; until then our entry is the current one.
  let isRemoving = false;
  let stopWaiting = () => {};

  function add() {
    address = location.href;
    if (isRemoving) return;
    const state: unknown = history.state;
    // If the host's state is not an object, it cannot contain our key. So we add no entry.
    if (isMarked(state) || typeof state !== 'object') return;
    try {
      history.pushState({ ...state, [MARK]: true }, '');
    } catch {
      // The browser forbids it in some frames. Safari also forbids it after a hundred changes in half a minute.
    }
  }

  function endRemoval() {
    stopWaiting();
    isRemoving = false;
    if (address !== null) add();
  }

  function arrive({ state }: PopStateEvent) {
    if (isRemoving) return endRemoval();
    // If the address has changed, the person has not gone back, but has followed a link to another part of the page or
    // of the host.
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
