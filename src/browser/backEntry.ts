import type { Clock } from './types';

/** This key in the history state marks the entry that we have added. */
const MARK = 'porticoBack';

/**
 * After `history.back()` we wait this long for the event `popstate`. The event may never reach us, because a script of
 * the host may stop it, or the host may navigate away.
 */
export const REMOVAL_LIMIT_MS = 1_000;

/**
 * A history entry with which the browser's Back button leads to the previous screen and not to the previous page. We
 * add it after the page's own entry, with the same address. When the person goes back, the browser moves from our entry
 * to the page's own entry, and the page stays open. Our entry contains a copy of the host's state, because the host's
 * router may read this state.
 */
export interface BackEntry {
  add(): void;
  /** If our entry is the current one, goes back to the page's own entry, without calling `onBack`. */
  remove(): void;
  /** Stops listening. It does not remove our entry, because the host may be navigating. */
  end(): void;
}

export function createBackEntry(clock: Clock, onBack: () => void): BackEntry {
  /** The page's address when our entry was added, or `null` if there is no entry of ours. */
  let address: string | null = null;
  // True after a call of `history.back()`, until the browser has gone back. Our entry is still the current one during
  // that time.
  let isRemoving = false;
  /** Stops the timer of a removal. */
  let stopWaiting = () => {};

  function add() {
    address = location.href;
    if (isRemoving) return;
    const state: unknown = history.state;
    // If the host's state is not an object, we cannot add our mark to a copy of it. So we add no entry.
    if (isMarked(state) || typeof state !== 'object') return;
    try {
      history.pushState({ ...state, [MARK]: true }, '');
    } catch {
      // `pushState` throws in some sandboxed frames. In Safari it also throws after a hundred calls in half a minute.
    }
  }

  function endRemoval() {
    stopWaiting();
    isRemoving = false;
    if (address !== null) add();
  }

  function onPopState({ state }: PopStateEvent) {
    if (isRemoving) return endRemoval();
    // If the address has changed, the event does not mean "back": the person has followed a link to a fragment of the
    // page.
    const isBack = address === location.href && !isMarked(state);
    if (isBack) {
      address = null;
      onBack();
    }
  }

  window.addEventListener('popstate', onPopState);
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
      window.removeEventListener('popstate', onPopState);
    },
  };
}

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Object.hasOwn(state, MARK);
}
