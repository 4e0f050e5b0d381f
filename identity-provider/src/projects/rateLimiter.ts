import { createHmac, randomBytes } from 'node:crypto';
import { ApiError } from '../wire/errors';
import { nowOf } from './projects';
import type { Project } from './projects';
import type { RateLimits } from './settings';

const MINUTE_MS = 60_000;
/**
 * Per project and limit. When the table is full, further identifiers share 256 counters, so that a flood resets no counter, and
 * few people share theirs with it.
 */
const MOST_IDENTIFIERS = 5_000;
/** Fixed limits per caller, in projects with limits. */
const fixedLimits = {
  /** Passwords and codes. Checked before the identifier's limit, so that one caller cannot fill the table of identifiers. */
  checks_per_minute: 60,
  /** Emails and text messages, limited like checks. */
  messages_per_minute: 30,
  /** Codes of one authenticator app. */
  authenticator_checks_per_minute: 3,
  /** The look-up reveals whether an account exists. */
  look_ups_per_minute: 30,
  /** A sign-up with a password reveals whether the address is taken. */
  sign_ups_per_minute: 30,
  /** The widget sends a request half a second after each change of a password. */
  strength_checks_per_minute: 120,
  /** Each step of a WebAuthn ceremony has its own counter. Conditional UI starts a ceremony on every page. */
  ceremonies_per_minute: 60,
  /** Starts and replies have separate counters. */
  wallet_calls_per_minute: 60,
  /** Per caller and address: anyone can start a sign-in for any address, and each challenge is open for five minutes. */
  wallet_starts_per_minute: 12,
  /** Starts and submissions of one session: each stores a start or a code. */
  authorizations_per_minute: 60,
  /** Each step of a social sign-in has its own counter: it stores a secret or a user. */
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
  const secret = randomBytes(32);
  const tables = new Map<string, Map<string, Map<string, number[]>>>();

  function tableOf({ publicToken }: Project, limit: string): Map<string, number[]> {
    const limits = tables.get(publicToken) ?? new Map<string, Map<string, number[]>>();
    const table = limits.get(limit) ?? new Map<string, number[]>();
    tables.set(publicToken, limits.set(limit, table));
    return table;
  }

  /** A caller cannot choose which identifiers share a counter. */
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
      // Removed and inserted again, so that the map stays in order of last use.
      uses.delete(key);
      uses.set(key, [...recent, now]);
    },
    forget: ({ publicToken }) => void tables.delete(publicToken),
  };
}
