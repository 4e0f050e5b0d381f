/** Marks our entry in the history state. */
const MARK = 'porticoBack';

/**
 * A history entry with which the browser's Back button leads to the previous screen and not to the previous page. It
 * follows the page's own entry, with the same URL and a copy of the host's state for its router.
 */
export interface BackEntry {
  add(): void;
  /** If our entry is the current one, goes back to the page's own entry, without calling `onBack`. */
  remove(): void;
  /** Leaves our entry, because the host may be navigating. */
  end(): void;
}

export function createBackEntry(onBack: () => void): BackEntry {
  /** The page's URL when our entry was added, or `null` without one. */
  let entryUrl: string | null = null;
  // True while our entry is still the current one after `history.back()`.
  let isRemoving = false;

  /** During a removal, only the URL is set, and `onPopState` then adds the entry. */
  function add() {
    entryUrl = isRemoving || pushEntry() ? location.href : null;
  }

  function onPopState({ state }: PopStateEvent) {
    if (isRemoving) {
      isRemoving = false;
      if (entryUrl !== null) add();
      return;
    }
    // At another URL the event does not mean "back": the person has followed a link to a fragment.
    const isBack = entryUrl === location.href && !isMarked(state);
    if (isBack) {
      entryUrl = null;
      onBack();
    }
  }

  window.addEventListener('popstate', onPopState);
  return {
    add,
    remove() {
      const isCurrent = entryUrl === location.href && isMarked(history.state);
      entryUrl = null;
      if (!isCurrent || isRemoving) return;
      isRemoving = true;
      history.back();
    },
    end: () => window.removeEventListener('popstate', onPopState),
  };
}

/** Returns whether our entry is the current one. */
function pushEntry(): boolean {
  const state: unknown = history.state;
  if (isMarked(state)) return true;
  // Our mark cannot be added to a host's state that is not an object.
  if (typeof state !== 'object') return false;
  try {
    history.pushState({ ...state, [MARK]: true }, '');
    return true;
  } catch {
    // `pushState` throws in some sandboxed frames. In Safari it also throws after a hundred calls in half a minute.
    return false;
  }
}

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Object.hasOwn(state, MARK);
}
