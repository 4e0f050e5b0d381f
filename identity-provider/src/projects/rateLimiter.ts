import { ApiError } from '../wire/errors';
import { nowOf } from './projects';
import type { Project } from './projects';
import type { RateLimits } from './settings';

const MINUTE_MS = 60_000;
/** Per project and limit. Those that come when it is full share one count, so that a flood resets no other. */
const MOST_IDENTIFIERS = 5_000;
const others = '';
/** Limits that no project can change, per caller, wherever limits are on. */
const fixedLimits = {
  /** The look-up tells new users from known ones. */
  look_ups_per_minute: 30,
  /** A sign-up with a password tells whether the address is taken. */
  sign_ups_per_minute: 30,
  /** The widget asks half a second after each change of a password. */
  strength_checks_per_minute: 120,
  /** Each step of a WebAuthn ceremony, counted by itself. Autofill starts one with every page. */
  ceremonies_per_minute: 60,
  /** Starts and answers, each counted by itself. */
  wallet_calls_per_minute: 60,
  /** Per caller and address: anyone can start a sign-in for any address, and each challenge is open for five minutes. */
  wallet_starts_per_minute: 12,
  /** Starts and submissions of one session: each leaves a question or a code behind. */
  authorizations_per_minute: 60,
  /** Each step of a social sign-in, counted by itself: it leaves a secret or a user behind. */
  social_sign_ins_per_minute: 60,
};

export interface RateLimiter {
  /**
   * Counts one use of `identifier` within a sliding minute of the project's clock.
   * @throws ApiError `too_many_requests` with the seconds to wait
   */
  count(project: Project, limit: keyof RateLimits | keyof typeof fixedLimits, identifier: string): void;
  forget(project: Project): void;
}

export function createRateLimiter(): RateLimiter {
  /** Per project and limit the times of use of each identifier, in order of last use. */
  const tables = new Map<string, Map<string, Map<string, number[]>>>();

  function tableOf({ publicToken }: Project, limit: string): Map<string, number[]> {
    const limits = tables.get(publicToken) ?? new Map<string, Map<string, number[]>>();
    const table = limits.get(limit) ?? new Map<string, number[]>();
    tables.set(publicToken, limits.set(limit, table));
    return table;
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
      const key = uses.has(identifier) || uses.size < MOST_IDENTIFIERS ? identifier : others;
      const recent = (uses.get(key) ?? []).filter(isRecent);
      if (recent.length >= most) {
        const oldest = recent[0] ?? now;
        throw new ApiError('too_many_requests', {
          retryAfterSeconds: Math.max(1, Math.ceil((oldest + MINUTE_MS - now) / 1000)),
        });
      }
      // Taken out and put back, so that the map stays in order of last use.
      uses.delete(key);
      uses.set(key, [...recent, now]);
    },
    forget: ({ publicToken }) => void tables.delete(publicToken),
  };
}
