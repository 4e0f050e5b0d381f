import type { Clock } from './inTime';

/** What the widget asks of the browser, so that no test has to replace a global. */
export interface Browser extends Clock {
  /** Epoch milliseconds. A countdown must go on while the machine sleeps, which monotonic clocks may not. */
  now(): number;
  /** Runs `run` once the page has painted and has nothing better to do, within half a second; the answer cancels it. */
  whenIdle(run: () => void): () => void;
  /** The page is seen: neither in a background tab nor kept for going back to. */
  isVisible(): boolean;
  /** False only where there is no connection at all. */
  isOnline(): boolean;
  /** How the browser calls itself. Only where another party decides by the same name, and for advice. */
  userAgent(): string;
  /** The page's global object has such a member, which a newer browser's has. */
  hasGlobal(name: string): boolean;
  /** Runs `run` when the page becomes visible, focused or connected again; the answer unsubscribes. */
  onReturn(run: () => void): () => void;
  /** Runs `run` when the person goes back to the page and finds it as it was left; the answer unsubscribes. */
  onRestored(run: () => void): () => void;
  /** The page's own address, without query and hash. */
  pageAddress(): string;
  /** The query of the page's address: empty, or from its `?` on. */
  pageQuery(): string;
  /** The page's address with query and fragment. */
  fullAddress(): string;
  /** Leaves for another address, which has passed the gate. */
  navigate(href: string): void;
  /** The page stands in a frame. */
  isFramed(): boolean;
  /** In place of the page's own (`attentionOf`). */
  readonly attention?: Attention;
  /** What the page knows of its connection: true on 2G and with data saving on. Thresholds are longer then. */
  slowConnection(): boolean;
  /** What the browser can do with passkeys. The answer comes in a chunk of its own. */
  passkeySupport(): Promise<PasskeySupport>;
  /** localStorage that may be missing or throw: `null` and silence then. */
  storage: Store;
  /** sessionStorage, which belongs to the tab; the same holds for it. */
  tabStorage: Store;
}

/** What only consent and logout ask of the page. */
export interface Attention {
  /** The page was loaded again or gone back to, rather than by a new link. */
  isRevisit(): boolean;
  /**
   * Calls `listener` with whether the person can be looking at `element`: it is in view, in a page that is visible and has
   * the focus. At once, and whenever that changes. The answer unsubscribes.
   */
  watchAttention(element: Element, listener: (attentive: boolean) => void): () => void;
}

interface Store {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/** Capabilities, as the browser itself names them. */
export interface PasskeySupport {
  /** It knows passkeys, and the page's policy lets them be used here. */
  readonly ceremonies: boolean;
  /** It can make one, and the page's policy lets it. */
  readonly creation: boolean;
  /** It offers passkeys among the suggestions for a field (conditional get). */
  readonly autofill: boolean;
  /** It can make a passkey without asking, right after a password was used. */
  readonly conditionalCreate: boolean;
}
