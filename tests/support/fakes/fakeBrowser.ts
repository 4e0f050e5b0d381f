import type { Browser, PasskeySupport } from '../../../src/browser/types';

export interface FakeBrowser extends Browser {
  /** Sets the browser's passkey capabilities. By default the browser has all of them. */
  supports(passkeys: Partial<PasskeySupport>): FakeBrowser;
  /** Makes the page appear to be in an iframe. */
  frame(): FakeBrowser;
  pose(userAgent: string, ...globals: string[]): FakeBrowser;
  /** Sets whether the person can see the widget. By default the person can. */
  look(attentive: boolean): void;
  /** Simulates a reload of the page. The storage stays the same. */
  reload(): FakeBrowser;
  /** Simulates that the person follows a link to the page. The storage stays the same. */
  follow(): FakeBrowser;
  /** Simulates that the browser restores the page from the back/forward cache. */
  restore(): void;
  readonly visited: readonly string[];
  /** Sets the query of the page's address. */
  land(query: string): FakeBrowser;
  advance(ms: number): void;
  /** Hides the page, as if the person switched to another tab. */
  goAway(): void;
  goOffline(): void;
  /** Shows the page again, and brings the browser back online. */
  comeBack(): void;
  /** Returns the number of timers and listeners that are still active. */
  waiting(): number;
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
  const returns = new Set<() => void>();
  let visible = true;
  let online = true;
  let query = '';
  let framed = false;
  let attentive = true;
  let revisited = false;
  let opened = now;
  let userAgent = 'Mozilla/5.0 (X11; Linux x86_64)';
  let globals: readonly string[] = [];
  const watchers = new Set<(attentive: boolean) => void>();
  const restored = new Set<() => void>();
  const visited: string[] = [];
  let support: PasskeySupport = {
    ceremonies: true,
    creation: true,
    autofill: true,
    conditionalCreate: true,
  };
  return {
    passkeySupport: async () => support,
    supports(passkeys) {
      support = { ...support, ...passkeys };
      return this;
    },
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    whenIdle(run) {
      let wanted = true;
      void Promise.resolve().then(() => wanted && run());
      return () => void (wanted = false);
    },
    isVisible: () => visible,
    isOnline: () => online,
    onReturn(run) {
      returns.add(run);
      return () => returns.delete(run);
    },
    onRestored(run) {
      restored.add(run);
      return () => restored.delete(run);
    },
    restore: () => restored.forEach((run) => run()),
    pageAddress: () => 'https://host.example/login',
    pageQuery: () => query,
    fullAddress: () => `https://host.example/login${query}`,
    visited,
    navigate: (href) => void visited.push(href),
    reloadPage: () => void visited.push('reload'),
    isFramed: () => framed,
    frame() {
      framed = true;
      return this;
    },
    attention: {
      isRevisit: () => revisited,
      openedAt: () => opened,
      watchAttention(_, listener) {
        watchers.add(listener);
        listener(attentive);
        return () => watchers.delete(listener);
      },
    },
    reload() {
      revisited = true;
      opened = ++now;
      return this;
    },
    follow() {
      revisited = false;
      opened = ++now;
      return this;
    },
    look(now) {
      attentive = now;
      watchers.forEach((tell) => tell(now));
    },
    land(latest) {
      query = latest;
      return this;
    },
    userAgent: () => userAgent,
    hasGlobal: (name) => globals.includes(name),
    pose(name, ...members) {
      userAgent = name;
      globals = members;
      return this;
    },
    slowConnection: () => false,
    storage: fakeStore(),
    tabStorage: fakeStore(),
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
    waiting: () => timers.size + returns.size + restored.size + watchers.size,
    goAway() {
      visible = false;
    },
    goOffline() {
      online = false;
    },
    comeBack() {
      visible = online = true;
      returns.forEach((run) => run());
    },
  };
}
