import { ApiError } from '../wire/errors';
import { nowOf } from './projects';
import type { Project } from './projects';
import type { RateLimits } from './settings';

const MINUTE_MS = 60_000;
const MOST_KEYS = 5_000;
/** Limits that no project can change, per caller, wherever limits are on. */
const fixedLimits = {
  /** The look-up tells new users from known ones. */
  look_ups_per_minute: 30,
  /** Each start of a WebAuthn ceremony is remembered until it expires. Autofill starts one with every page. */
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
}

export function createRateLimiter(): RateLimiter {
  const uses = new Map<string, number[]>();

  return {
    count(project, limit, identifier) {
      const limits = project.settings.rate_limits;
      if (!limits) return;
      const most = { ...limits, ...fixedLimits }[limit];
      const now = nowOf(project);
      const key = JSON.stringify([project.publicToken, limit, identifier]);
      const recent = (uses.get(key) ?? []).filter((at) => at > now - MINUTE_MS && at <= now);
      if (recent.length >= most) {
        const oldest = recent[0] ?? now;
        throw new ApiError('too_many_requests', {
          retryAfterSeconds: Math.max(1, Math.ceil((oldest + MINUTE_MS - now) / 1000)),
        });
      }
      // Taken out and put back, so that the map stays in order of last use and the front is the stalest.
      uses.delete(key);
      uses.set(key, [...recent, now]);
      if (uses.size > MOST_KEYS) {
        for (const stalest of uses.keys()) {
          uses.delete(stalest);
          break;
        }
      }
    },
  };
}
