import { oncePerPage } from '../../browser/pageScope';
import type { IdentityError } from '../IdentityError';
import type { ClientSource } from '../client/source';
import type { Landing } from './landing';

export interface RedeemOptions extends ClientSource {
  /** Session duration in minutes; 30 by default. */
  readonly sessionDurationMinutes?: number;
}

/** The result of a redeemed token. */
export interface Redeemed {
  readonly tokenType: string;
  /** The client's authenticate result without `session_token`, `session_jwt` and `provider_values`. */
  readonly data: Record<string, unknown>;
}

interface Redemption {
  readonly landing: Landing;
  answer?: Promise<Redeemed>;
}

export interface Redemptions {
  /**
   * Returns the result for `landing`, or for the project's latest landing if `landing` is `null`. Calls `redeem` at
   * most once per token. Only if `redeem` has failed for a reason that does not depend on the token, the next call
   * calls it again.
   *
   * @param project the public token, or the client if its token is not known.
   */
  answer(
    project: unknown,
    landing: Landing | null,
    redeem: (landing: Landing) => Promise<Redeemed>,
  ): Promise<Redeemed> | null;
}

/**
 * The redemptions of the page, shared by both builds. A token is redeemed with one request, also after double effects
 * and double mounts.
 */
export function pageRedemptions(): Redemptions {
  return oncePerPage('redemptions/1', createRedemptions);
}

function createRedemptions(): Redemptions {
  // This map contains tokens. It is only in this closure, so that other scripts on the page cannot read it.
  const byProject = new Map<unknown, Redemption[]>();

  return {
    answer(project, landing, redeem) {
      const all = byProject.get(project) ?? [];
      const redemption = landing
        ? (all.find((one) => isSameLanding(one.landing, landing)) ?? { landing })
        : all.at(-1);
      if (!redemption) return null;
      byProject.set(project, [...all.filter((one) => one !== redemption), redemption]);

      redemption.answer ??= redeem(redemption.landing).catch((error: IdentityError) => {
        if (!isDefinitive(error)) redemption.answer = undefined;
        throw error;
      });
      return redemption.answer;
    },
  };
}

function isSameLanding(one: Landing, other: Landing): boolean {
  return one.token === other.token && one.tokenType === other.tokenType;
}

/** Whether the provider has refused the token. After any other failure, another call may try again. */
function isDefinitive({ code, status = 0 }: IdentityError): boolean {
  return code === 'server' && status >= 400 && status < 500;
}
