/** Timers as an interface, so that tests can control the time. */
export interface Clock {
  /** Calls `run` after `ms` milliseconds. The returned function cancels the timer. */
  after(ms: number, run: () => void): () => void;
}

export const pageClock: Clock = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** The widget's access to the browser. Tests implement this interface instead of replacing globals. */
export interface Browser extends Clock {
  /**
   * Returns the time in milliseconds since 1970. We do not use `performance.now()`, because it may stop while the
   * machine sleeps.
   */
  now(): number;
  /**
   * Waits until the page has loaded, at most five seconds. Then calls `run` when the browser is idle, after half a
   * second at the latest. The returned function cancels the call.
   */
  whenIdle(run: () => void): () => void;
  /** Returns `false` in a background tab and in the back/forward cache. */
  isVisible(): boolean;
  /** Returns whether the browser has a network connection. The provider may still be unreachable. */
  isOnline(): boolean;
  /**
   * Use the user agent only to choose advice for the person, or to predict what another script, such as Google's, does
   * with it.
   */
  userAgent(): string;
  /**
   * Returns whether the browser has a global function with this name. Inherited members of `window` do not count: if an
   * element or a frame has this name, it is an inherited member of `window`.
   */
  hasGlobal(name: string): boolean;
  /** Runs `run` when the page becomes visible, focused or online again. The returned function unsubscribes. */
  onReturn(run: () => void): () => void;
  /** Runs `run` when the page returns from the back/forward cache. The returned function unsubscribes. */
  onRestored(run: () => void): () => void;
  /** Returns the cookies that scripts may read, in the format of `document.cookie`. Never throws. */
  cookies(): string;
  /** Returns the page's address without query and hash. */
  pageAddress(): string;
  /** Returns the query of the page's address: empty, or beginning with `?`. */
  pageQuery(): string;
  /** Returns the page's address with query and hash. */
  fullAddress(): string;
  /** The caller has checked the address with `safeUrl`. */
  navigate(href: string): void;
  reloadPage(): void;
  isFramed(): boolean;
  /** A fake that `attentionOf` returns. Only tests set it. */
  readonly attention?: Attention;
  /**
   * Returns whether the browser reports a slow connection (2G) or data saving. On such a connection, time limits are
   * longer.
   */
  slowConnection(): boolean;
  /** A fake that `passkeySupportOf` calls. Only tests set it. */
  passkeySupport?(): Promise<PasskeySupport>;
  /** localStorage. If it is missing or throws, reads return `null` and writes are ignored. */
  storage: Store;
  /** sessionStorage (one for each tab). If it is missing or throws, reads return `null` and writes are ignored. */
  tabStorage: Store;
}

/** Whether the person sees the page. A real `Browser` does not have these functions; `attentionOf` returns them. */
export interface Attention {
  /**
   * Returns `true` if the person has reloaded the page or gone back to it, and `false` if the person has followed a
   * link to it.
   */
  isRevisit(): boolean;
  /** Returns the time at which the browser opened this page, in epoch milliseconds. */
  openedAt(): number;
  /**
   * Calls `listener` with `true` if the person can see `element`: the element is in view, and the page is visible and
   * has the focus. Otherwise calls it with `false`. The first call comes as soon as the browser has measured the
   * element, and further calls follow every change. The returned function unsubscribes.
   */
  watchAttention(element: Element, listener: (attentive: boolean) => void): () => void;
}

interface Store {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  keys(): readonly string[];
}

export interface PasskeySupport {
  /** True if the browser supports passkeys, and the page's policy allows the page to use them. */
  readonly ceremonies: boolean;
  /** True if the browser can create a passkey, and the page's policy allows the page to create one. */
  readonly creation: boolean;
  /** Conditional UI: true if the browser can suggest passkeys in a field. */
  readonly autofill: boolean;
  /** Conditional create: true if the browser can create a passkey without a prompt, right after a password sign-in. */
  readonly conditionalCreate: boolean;
}
