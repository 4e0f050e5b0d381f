import type { Clock } from './inTime';

/** The widget's access to the browser. Tests implement it instead of replacing globals. */
export interface Browser extends Clock {
  /** Epoch milliseconds. A countdown must continue while the machine sleeps, and monotonic clocks may stop. */
  now(): number;
  /**
   * Runs `run` once the page has loaded, or after five seconds of loading, and is idle: half a second later at the
   * latest. The returned function cancels it.
   */
  whenIdle(run: () => void): () => void;
  /** The page is visible: neither in a background tab nor in the back/forward cache. */
  isVisible(): boolean;
  /** `false` only without any connection. */
  isOnline(): boolean;
  /** The user agent. Use it only where another party decides by the same string, and for advice. */
  userAgent(): string;
  /** Whether the page's global object has this own or inherited member. */
  hasGlobal(name: string): boolean;
  /** Runs `run` when the page becomes visible, focused or connected again. The returned function unsubscribes. */
  onReturn(run: () => void): () => void;
  /** Runs `run` when the page returns from the back/forward cache. The returned function unsubscribes. */
  onRestored(run: () => void): () => void;
  /** The page's own address, without query and hash. */
  pageAddress(): string;
  /** The query of the page's address: empty, or beginning with `?`. */
  pageQuery(): string;
  /** The page's address with query and fragment. */
  fullAddress(): string;
  /** Navigates to an address that `safeUrl` has accepted. */
  navigate(href: string): void;
  /** Whether the page is in a frame. */
  isFramed(): boolean;
  /** Replaces the page's own attention in tests (`attentionOf`). */
  readonly attention?: Attention;
  /** Whether the browser reports a slow connection: 2G, or data saving. Thresholds are longer then. */
  slowConnection(): boolean;
  /** The browser's passkey capabilities, read by a chunk of its own. */
  passkeySupport(): Promise<PasskeySupport>;
  /** localStorage. If it is missing or throws, reads return `null` and writes are ignored. */
  storage: Store;
  /** sessionStorage, which belongs to the tab. Failures are handled the same way. */
  tabStorage: Store;
}

/** Page state that only consent and logout use. */
export interface Attention {
  /** Whether the page was reloaded or gone back to, rather than opened by a new link. */
  isRevisit(): boolean;
  /**
   * Calls `listener` with whether the person can see `element`: it is in view, and the page is visible and has the focus.
   * Calls it at once and on every change. The returned function unsubscribes.
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
  /** The browser supports passkeys, and the page's policy allows their use. */
  readonly ceremonies: boolean;
  /** It can create a passkey, and the page's policy allows that. */
  readonly creation: boolean;
  /** Conditional UI: it offers passkeys among the suggestions for a field. */
  readonly autofill: boolean;
  /** Conditional create: it can create a passkey without a prompt, right after a password sign-in. */
  readonly conditionalCreate: boolean;
}
