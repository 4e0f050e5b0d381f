import type { Browser, PasskeySupport } from '../../../src/browser/types';

export interface FakeBrowser extends Browser {
  /** Changes what it can do with passkeys: everything, at first. */
  supports(passkeys: Partial<PasskeySupport>): FakeBrowser;
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

/** A browser with a clock in the hand of the test, and storage of its own. */
export function fakeBrowser(): FakeBrowser {
  let now = Date.UTC(2030, 0, 1);
  const timers = new Set<{ at: number; run: () => void }>();
  const returns = new Set<() => void>();
  let visible = true;
  let online = true;
  let query = '';
  const stored = new Map<string, string>();
  let support: PasskeySupport = {
    ceremonies: true,
    creation: true,
    autofill: true,
    quietCreation: true,
    signals: true,
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
    pageAddress: () => 'https://host.example/login',
    pageQuery: () => query,
    land(latest) {
      query = latest;
      return this;
    },
    slowConnection: () => false,
    storage: {
      read: (key) => stored.get(key) ?? null,
      write: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
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
    waiting: () => timers.size + returns.size,
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
