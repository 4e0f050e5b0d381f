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
   * The result for a project's landing, or for its latest landing if the address has none now. Calls `redeem` at most
   * once per token, unless it failed for a reason that does not depend on the token.
   *
   * @param project the public token, or the client where its token is not known.
   */
  answer(
    project: unknown,
    landing: Landing | null,
    redeem: (landing: Landing) => Promise<Redeemed>,
  ): Promise<Redeemed> | null;
}

/** The page's redemptions: double effects, double mounts and two builds redeem a token with one request. */
export function pageRedemptions(): Redemptions {
  return oncePerPage('redemptions/1', createRedemptions);
}

function createRedemptions(): Redemptions {
  // Kept in this closure alone: other scripts on the page must not read tokens.
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

/** Whether the provider has judged the token. After any other failure another call may try again. */
function isDefinitive({ code, status = 0 }: IdentityError): boolean {
  return code === 'server' && status >= 400 && status < 500;
}
