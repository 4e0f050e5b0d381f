import { ApiError } from '../wire/errors.ts';
import { nowOf, type Project } from './projects.ts';
import type { RateLimits } from './settings.ts';

const MINUTE_MS = 60_000;

/**
 * The number of identifiers (callers or addresses) that can have a counter of their own, for each project and limit.
 * All further identifiers share one counter. So the memory is limited, and an attacker cannot use many identifiers to
 * remove the counter of another person.
 */
const MOST_IDENTIFIERS = 5_000;

/**
 * Limits with the same value in every project. A limit is per caller (IP address), unless its comment says otherwise.
 */
const fixedLimits = {
  /**
   * Checks of passwords and passcodes. The limit per caller is checked before the limit per address, so a call that
   * exceeds the limit per caller is not counted for the address. Otherwise one caller could use up the limits of many
   * addresses with wrong passwords, and so lock out the owners of these addresses.
   */
  checks_per_minute: 60,
  /** Emails and text messages. This limit is also checked before the limit per address. */
  messages_per_minute: 30,
  /** Checks of the codes of one authenticator app. */
  authenticator_checks_per_minute: 3,
  /** Changes of an account by a signed-in person: of the profile, the factors and the connected applications. */
  account_changes_per_minute: 60,
  /** Look-ups of an address. They reveal whether an account exists. */
  look_ups_per_minute: 30,
  /** Sign-ups with a password. They reveal whether an address is taken. */
  sign_ups_per_minute: 30,
  /** Checks of a password's strength. The widget sends one when the person stops typing. */
  strength_checks_per_minute: 120,
  /**
   * Calls in a passkey ceremony. Each endpoint has its own counter. The limit is high, because every page with Login
   * starts a ceremony when it offers passkeys in the autofill of a field.
   */
  ceremonies_per_minute: 60,
  /** Calls in a wallet sign-in. The start and the reply have separate counters. */
  wallet_calls_per_minute: 60,
  /**
   * Starts of wallet sign-ins by one caller for one address. Anyone can start a sign-in for any address, and each start
   * stores a challenge.
   */
  wallet_starts_per_minute: 12,
  /** Starts and submissions of authorization requests, for each session. Each call stores a start or a code. */
  authorizations_per_minute: 60,
  /** Starts of logouts. Each start with an ID token verifies its signature. */
  logouts_per_minute: 60,
  /**
   * Calls of an application: tokens, userinfo and revocation together. The limit is high, because the server of an
   * application calls for all its users.
   */
  application_calls_per_minute: 120,
  /** Refusals of authorization requests with `prompt=none` of people who are not signed in. */
  silent_refusals_per_minute: 60,
  /** Calls in a social sign-in. Each endpoint has its own counter. Most of these calls store data. */
  social_sign_ins_per_minute: 60,
};

export interface RateLimiter {
  /**
   * Counts one use by `identifier`. Throws if the identifier has reached the limit within the last 60 seconds, on the
   * project's clock.
   * @throws ApiError `too_many_requests` with the seconds to wait
   */
  count(project: Project, limit: keyof RateLimits | keyof typeof fixedLimits, identifier: string): void;
  /** Deletes the counters of a project. */
  forget(project: Project): void;
}

/**
 * The counters of one limit, by key. A counter is the times of its recent uses. The counter used last is at the end.
 */
type Counters = Map<string, number[]>;

export function createRateLimiter(): RateLimiter {
  const countersByProject = new Map<string, Map<string, Counters>>();

  function countersOf({ publicToken }: Project, limit: string): Counters {
    const countersByLimit = countersByProject.get(publicToken) ?? new Map<string, Counters>();
    const counters = countersByLimit.get(limit) ?? new Map<string, number[]>();
    countersByLimit.set(limit, counters);
    countersByProject.set(publicToken, countersByLimit);
    return counters;
  }

  return {
    count(project, limit, identifier) {
      const limits = project.settings.rate_limits;
      if (!limits) return;
      const most = { ...limits, ...fixedLimits }[limit];
      const now = nowOf(project);
      const isRecent = (at: number) => at > now - MINUTE_MS && at <= now;
      const counters = countersOf(project, limit);
      // The counters are in the order of last use, so the unused ones are at the start.
      for (const [key, times] of counters) {
        if (times.some(isRecent)) break;
        counters.delete(key);
      }
      const ownKey = `own ${identifier}`;
      const mayUseOwn = counters.has(ownKey) || counters.size < MOST_IDENTIFIERS;
      const key = mayUseOwn ? ownKey : 'shared';
      const recent = (counters.get(key) ?? []).filter(isRecent);
      if (recent.length >= most) {
        const oldest = recent[0] ?? now;
        throw new ApiError('too_many_requests', {
          retryAfterSeconds: Math.max(1, Math.ceil((oldest + MINUTE_MS - now) / 1000)),
        });
      }
      // The key is inserted again, so that it moves to the end.
      counters.delete(key);
      counters.set(key, [...recent, now]);
    },
    forget: ({ publicToken }) => void countersByProject.delete(publicToken),
  };
}
