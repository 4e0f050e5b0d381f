/** An interface, so that tests can control the time. */
export interface Clock {
  /** Returns a function that cancels the timer. */
  after(ms: number, run: () => void): () => void;
}

export const pageClock: Clock = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export interface Browser extends Clock {
  /** In epoch milliseconds. Not `performance.now()`, which may stop while the machine sleeps. */
  now(): number;
  /** Calls `run` when the browser is idle after the page has loaded, or after 5.5 s. Returns a function that cancels it. */
  whenIdle(run: () => void): () => void;
  isVisible(): boolean;
  /** The provider may be unreachable all the same. */
  isOnline(): boolean;
  /** Only for advice to the person, or to predict what another script, such as Google's, does with it. */
  userAgent(): string;
  /** Inherited properties of `window` do not count: an element or a frame with this name is one. */
  hasGlobal(name: string): boolean;
  /** Runs `run` when the page becomes visible, focused or online again. Returns a function that unsubscribes. */
  onReturn(run: () => void): () => void;
  /** Runs `run` when the page returns from the back/forward cache. Returns a function that unsubscribes. */
  onRestored(run: () => void): () => void;
  /** In the format of `document.cookie`. Never throws. */
  cookies(): string;
  /** Without query and hash. */
  pageUrl(): string;
  /** Empty, or beginning with `?`. */
  pageQuery(): string;
  /** With query and hash. */
  fullUrl(): string;
  /** @param href a result of `safeUrl` */
  navigate(href: string): void;
  reloadPage(): void;
  isFramed(): boolean;
  /** Only tests set it, for `attentionOf`. */
  readonly attention?: Attention;
  /** True on 2G or with data saving. Time limits are then longer. */
  slowConnection(): boolean;
  /** `localStorage`. If it is missing or throws, reads return `null` and writes are ignored. */
  storage: Store;
  /** `sessionStorage`, with the same rule. */
  tabStorage: Store;
}

/** How the person came to the page, and whether they see it (`attentionOf`). */
export interface Attention {
  /** True after a reload or a navigation through the history. */
  isRevisit(): boolean;
  /** In epoch milliseconds. */
  openedAt(): number;
  /**
   * Calls `listener` with whether `element` is in view, and the page is visible and has the focus. It is called with
   * `false` until the browser has measured the element. Returns a function that unsubscribes.
   */
  watchAttention(element: Element, listener: (attentive: boolean) => void): () => void;
}

interface Store {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  keys(): readonly string[];
}
