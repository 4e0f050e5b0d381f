import type { Clock } from './inTime';

/** The widget's access to the browser. Tests implement this interface instead of replacing globals. */
export interface Browser extends Clock {
  /**
   * Returns the time in epoch milliseconds. It is not a monotonic clock, which may stop while the machine sleeps,
   * because a countdown must continue then.
   */
  now(): number;
  /**
   * Runs `run` when the page is idle after it has loaded, or has been loading for five seconds. Waits at most half a
   * second for the page to be idle. The returned function cancels it.
   */
  whenIdle(run: () => void): () => void;
  /** Whether the page is visible: neither in a background tab nor in the back/forward cache. */
  isVisible(): boolean;
  /** Whether the browser has a network connection. The provider may still be unreachable. */
  isOnline(): boolean;
  /**
   * Returns the user agent. Use it only to predict what another party does with the same string, and for advice to the
   * person.
   */
  userAgent(): string;
  /** Whether the page's global object has a function of its own with this name. */
  hasGlobal(name: string): boolean;
  /** Runs `run` when the page becomes visible, focused or connected again. The returned function unsubscribes. */
  onReturn(run: () => void): () => void;
  /** Runs `run` when the page returns from the back/forward cache. The returned function unsubscribes. */
  onRestored(run: () => void): () => void;
  /** Returns the page's address without query and hash. */
  pageAddress(): string;
  /** Returns the query of the page's address: empty, or beginning with `?`. */
  pageQuery(): string;
  /** Returns the page's address with query and hash. */
  fullAddress(): string;
  /** Navigates to an address that `safeUrl` has accepted. */
  navigate(href: string): void;
  /** Whether the page is in a frame. */
  isFramed(): boolean;
  /** Only in tests: a fake in place of the real `Attention` (`attentionOf`). */
  readonly attention?: Attention;
  /** Whether the browser reports a slow connection (2G, or data saving). If so, thresholds are longer. */
  slowConnection(): boolean;
  /** Reads the browser's passkey capabilities. The code for this is in a separate chunk. */
  passkeySupport(): Promise<PasskeySupport>;
  /** Accesses localStorage. If it is missing or throws, reads return `null` and writes are ignored. */
  storage: Store;
  /** Accesses the tab's sessionStorage. If it is missing or throws, reads return `null` and writes are ignored. */
  tabStorage: Store;
}

/** State of the page that is not part of the first screen. */
export interface Attention {
  /** Whether the person has reloaded the page or gone back to it. `false` if a new link has opened the page. */
  isRevisit(): boolean;
  /**
   * Calls `listener` with `true` if the person can see `element`: the element is in view, and the page is visible and
   * has the focus. Calls it at once and on every change. The returned function unsubscribes.
   */
  watchAttention(element: Element, listener: (attentive: boolean) => void): () => void;
}

interface Store {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/** Passkey capabilities, as the browser reports them. */
export interface PasskeySupport {
  /** Whether the browser supports passkeys and the page's policy allows their use. */
  readonly ceremonies: boolean;
  /** Whether the browser can create a passkey and the page's policy allows that. */
  readonly creation: boolean;
  /** Conditional UI: whether the browser can offer passkeys among the suggestions for a field. */
  readonly autofill: boolean;
  /** Conditional create: whether the browser can create a passkey without a prompt, right after a password sign-in. */
  readonly conditionalCreate: boolean;
}
