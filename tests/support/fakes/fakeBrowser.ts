import type { Browser, PasskeySupport } from '../../../src/browser/types';

export interface FakeBrowser extends Browser {
  /** Changes what it can do with passkeys: everything, at first. */
  supports(passkeys: Partial<PasskeySupport>): FakeBrowser;
  /** The page stands in a frame. */
  frame(): FakeBrowser;
  /** It calls itself so, and its global object has these members. */
  pose(userAgent: string, ...globals: string[]): FakeBrowser;
  /** The person looks at the widget, or at something else. Looks at it, at first. */
  look(attentive: boolean): void;
  /** The tab loads the page again: what it has stored stays. */
  reload(): FakeBrowser;
  /** The person goes back to the page, which is as it was left. */
  restore(): void;
  /** Where the page has gone. */
  readonly visited: readonly string[];
  /** The page's address gets this query. */
  land(query: string): FakeBrowser;
  /** Moves the clock, running what becomes due on the way. */
  advance(ms: number): void;
  /** The person goes to another page. */
  goAway(): void;
  /** The connection is gone, until the person comes back. */
  goOffline(): void;
  /** The person comes back to the page, and the connection with them. */
  comeBack(): void;
  /** Timers and listeners that are still there. */
  waiting(): number;
}

function fakeStore(): Browser['storage'] {
  const stored = new Map<string, string>();
  return {
    read: (key) => stored.get(key) ?? null,
    write: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
  };
}

/** A browser with a clock in the hand of the test, and storage of its own. */
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
    isFramed: () => framed,
    frame() {
      framed = true;
      return this;
    },
    attention: {
      isRevisit: () => revisited,
      watchAttention(_, listener) {
        watchers.add(listener);
        listener(attentive);
        return () => watchers.delete(listener);
      },
    },
    reload() {
      revisited = true;
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
