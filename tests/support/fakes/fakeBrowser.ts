import type { Browser } from '../../../src/browser/types';
import type { PasskeySupport } from '../../../src/methods/passkey/provider/passkeySupport';

/** Stands in for the interface of the browser (docs/adr/0005). */
export interface FakeBrowser extends Browser {
  /** Runs the timers that are due. */
  advance(ms: number): void;
  /** Counts the timers and listeners that are still active. */
  pendingCallbacks(): number;

  /** By default the browser has all capabilities. */
  withPasskeySupport(passkeys: Partial<PasskeySupport>): FakeBrowser;
  /** `globals` are the names of the global objects that the browser has. */
  withUserAgent(userAgent: string, ...globals: string[]): FakeBrowser;
  inFrame(): FakeBrowser;

  /** In the format of `document.cookie`. */
  setCookies(cookies: string): FakeBrowser;

  setQuery(query: string): FakeBrowser;
  /** A reload is in the list as `reload`. */
  readonly visited: readonly string[];
  /** Opens the page again. Its storage stays. */
  reload(): FakeBrowser;
  /** Opens the page by a link. Its storage stays. */
  followLink(): FakeBrowser;
  /** The page returns from the back/forward cache. */
  restoreFromCache(): void;

  /** By default the person can see the widget. */
  setAttention(isAttentive: boolean): void;
  /** Acts as if the person switched to another tab. */
  hidePage(): void;
  goOffline(): void;
  /** Also brings the browser back online. */
  returnToPage(): void;
}

function fakeStore(): Browser['storage'] {
  const stored = new Map<string, string>();
  return {
    read: (key) => stored.get(key) ?? null,
    write: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
    keys: () => [...stored.keys()],
  };
}

export function fakeBrowser(): FakeBrowser {
  let now = Date.UTC(2030, 0, 1);
  const timers = new Set<{ at: number; run: () => void }>();

  let support: PasskeySupport = {
    ceremonies: true,
    creation: true,
    platform: true,
    autofill: true,
    conditionalCreate: true,
  };
  let userAgent = 'Mozilla/5.0 (X11; Linux x86_64)';
  let globals: readonly string[] = [];
  let isFramed = false;

  let cookies = '';
  let query = '';
  const visited: string[] = [];
  let isRevisit = false;
  let openedAt = now;
  const restoreListeners = new Set<() => void>();

  let isAttentive = true;
  const attentionListeners = new Set<(isAttentive: boolean) => void>();
  let isVisible = true;
  let isOnline = true;
  const returnListeners = new Set<() => void>();

  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    whenIdle(run) {
      let isRequested = true;
      void Promise.resolve().then(() => isRequested && run());
      return () => void (isRequested = false);
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        timers.delete(next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = end;
    },
    pendingCallbacks: () =>
      timers.size + returnListeners.size + restoreListeners.size + attentionListeners.size,

    passkeySupport: async () => support,
    withPasskeySupport(passkeys) {
      support = { ...support, ...passkeys };
      return this;
    },
    userAgent: () => userAgent,
    hasGlobal: (name) => globals.includes(name),
    withUserAgent(name, ...properties) {
      userAgent = name;
      globals = properties;
      return this;
    },
    isFramed: () => isFramed,
    inFrame() {
      isFramed = true;
      return this;
    },
    slowConnection: () => false,
    storage: fakeStore(),
    tabStorage: fakeStore(),

    cookies: () => cookies,
    setCookies(latest) {
      cookies = latest;
      return this;
    },

    pageUrl: () => 'https://host.example/login',
    pageQuery: () => query,
    fullUrl: () => `https://host.example/login${query}`,
    setQuery(latest) {
      query = latest;
      return this;
    },
    visited,
    navigate: (href) => void visited.push(href),
    reloadPage: () => void visited.push('reload'),
    reload() {
      isRevisit = true;
      openedAt = ++now; // later than before
      return this;
    },
    followLink() {
      isRevisit = false;
      openedAt = ++now; // later than before
      return this;
    },
    onRestored(run) {
      restoreListeners.add(run);
      return () => restoreListeners.delete(run);
    },
    restoreFromCache: () => restoreListeners.forEach((run) => run()),

    attention: {
      isRevisit: () => isRevisit,
      openedAt: () => openedAt,
      watchAttention(_, listener) {
        attentionListeners.add(listener);
        listener(isAttentive);
        return () => attentionListeners.delete(listener);
      },
    },
    setAttention(latest) {
      isAttentive = latest;
      attentionListeners.forEach((listener) => listener(latest));
    },
    isVisible: () => isVisible,
    isOnline: () => isOnline,
    onReturn(run) {
      returnListeners.add(run);
      return () => returnListeners.delete(run);
    },
    hidePage() {
      isVisible = false;
    },
    goOffline() {
      isOnline = false;
    },
    returnToPage() {
      isVisible = true;
      isOnline = true;
      returnListeners.forEach((run) => run());
    },
  };
}
