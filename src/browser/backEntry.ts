/** In the state of the entry, beside what the host keeps there. */
const MARK = 'porticoBack';

/**
 * An entry of the session history, on top of the page's own and with the same address: going back from it stays on the page.
 * The host's state is copied into it, so that a router which reads the state finds its own.
 */
export interface BackEntry {
  /** Adds the entry, unless it is there. */
  add(): void;
  /** Goes back from the entry, if it is the current one. The listener is not called. */
  remove(): void;
  /** Stops listening. The entry stays, for the host may be navigating. */
  end(): void;
}

/** @param onBack the person has gone back from the entry. */
export function createBackEntry(onBack: () => void): BackEntry {
  let address: string | null = null;

  function add() {
    address = location.href;
    const state: unknown = history.state;
    // Any other value cannot carry the mark: such a host keeps its history to itself.
    if (isMarked(state) || typeof state !== 'object') return;
    try {
      history.pushState({ ...state, [MARK]: true }, '');
    } catch {
      // Refused in some frames, and by Safari after a hundred changes in half a minute.
    }
  }

  function arrive({ state }: PopStateEvent) {
    // Another address: the person has followed a link within the page, or left for another page of the host.
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
      if (address === location.href && isMarked(history.state)) history.back();
      address = null;
    },
    end: () => window.removeEventListener('popstate', arrive),
  };
}

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Object.hasOwn(state, MARK);
}
