import { createHmac, randomBytes } from 'node:crypto';
import { ApiError } from '../wire/errors';
import { nowOf } from './projects';
import type { Project } from './projects';
import type { RateLimits } from './settings';

const MINUTE_MS = 60_000;
/**
 * The maximum number of identifiers with their own counter, per project and limit. Further identifiers share 256
 * counters. So an attacker with many identifiers cannot reset the counter of another identifier, and few people share
 * a counter with the attacker.
 */
const MOST_IDENTIFIERS = 5_000;
/** Limits per caller that are the same in all projects with limits. */
const fixedLimits = {
  /**
   * Checks of passwords and passcodes. This limit is checked before the limit per address, so that one caller cannot
   * fill the table of addresses.
   */
  checks_per_minute: 60,
  /** Emails and text messages. This limit, too, is checked before the limit per address. */
  messages_per_minute: 30,
  /** Checks of codes of one authenticator app. */
  authenticator_checks_per_minute: 3,
  /** Look-ups of an address. A look-up reveals whether an account exists. */
  look_ups_per_minute: 30,
  /** Sign-ups with a password. A sign-up reveals whether the address is taken. */
  sign_ups_per_minute: 30,
  /** Checks of a password's strength. The widget sends one half a second after each change of the field. */
  strength_checks_per_minute: 120,
  /**
   * WebAuthn ceremonies. Each step of a ceremony has its own counter. Conditional UI starts a ceremony on every page.
   */
  ceremonies_per_minute: 60,
  /** Calls for sign-ins with a wallet. Starts and replies have separate counters. */
  wallet_calls_per_minute: 60,
  /**
   * Starts of a wallet sign-in per caller and address. Anyone can start one for any address, and each challenge is
   * valid for five minutes.
   */
  wallet_starts_per_minute: 12,
  /** Starts and submissions of authorization requests in one session. Each call stores a start or a code. */
  authorizations_per_minute: 60,
  /** Social sign-ins. Each step has its own counter, because each stores a secret or a user. */
  social_sign_ins_per_minute: 60,
};

export interface RateLimiter {
  /**
   * Counts one use of `identifier`. The limit is for the last 60 seconds on the project's clock.
   * @throws ApiError `too_many_requests` with the seconds to wait
   */
  count(project: Project, limit: keyof RateLimits | keyof typeof fixedLimits, identifier: string): void;
  forget(project: Project): void;
}

export function createRateLimiter(): RateLimiter {
  /** Per project and limit the times of use of each identifier, in order of last use. */
  const secret = randomBytes(32);
  const tables = new Map<string, Map<string, Map<string, number[]>>>();

  function tableOf({ publicToken }: Project, limit: string): Map<string, number[]> {
    const limits = tables.get(publicToken) ?? new Map<string, Map<string, number[]>>();
    const table = limits.get(limit) ?? new Map<string, number[]>();
    tables.set(publicToken, limits.set(limit, table));
    return table;
  }

  /**
   * Returns the key of a shared counter. It depends on a secret, so that a caller cannot choose identifiers that share
   * a certain counter.
   */
  function sharedKey(identifier: string): string {
    return `shared ${createHmac('sha256', secret).update(identifier).digest()[0]}`;
  }

  return {
    count(project, limit, identifier) {
      const limits = project.settings.rate_limits;
      if (!limits) return;
      const most = { ...limits, ...fixedLimits }[limit];
      const now = nowOf(project);
      const isRecent = (at: number) => at > now - MINUTE_MS && at <= now;
      const uses = tableOf(project, limit);
      for (const [stalest, times] of uses) {
        if (times.some(isRecent)) break;
        uses.delete(stalest);
      }
      const own = `own ${identifier}`;
      const key = uses.has(own) || uses.size < MOST_IDENTIFIERS ? own : sharedKey(identifier);
      const recent = (uses.get(key) ?? []).filter(isRecent);
      if (recent.length >= most) {
        const oldest = recent[0] ?? now;
        throw new ApiError('too_many_requests', {
          retryAfterSeconds: Math.max(1, Math.ceil((oldest + MINUTE_MS - now) / 1000)),
        });
      }
      // Deleting and inserting the key moves it to the end, so that the map stays in the order of last use.
      uses.delete(key);
      uses.set(key, [...recent, now]);
    },
    forget: ({ publicToken }) => void tables.delete(publicToken),
  };
}
