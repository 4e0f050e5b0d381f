import { oncePerPage } from '../../browser/pageScope';
import type { IdentityError } from '../IdentityError';
import type { ClientSource } from '../client/source';
import type { Landing } from './landing';

export interface RedeemOptions extends ClientSource {
  /** 30 by default. */
  readonly sessionDurationMinutes?: number;
}

/** What a redeemed token has brought. */
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
   * The answer to a project's landing, or to its latest one when there is none now. `redeem` runs at most once per
   * token, unless it failed in a way that says nothing about the token.
   *
   * @param project the public token, or the client where its token cannot be known.
   */
  answer(
    project: unknown,
    landing: Landing | null,
    redeem: (landing: Landing) => Promise<Redeemed>,
  ): Promise<Redeemed> | null;
}

/** The page's: double effects, double mounts and two builds redeem a token by one request. */
export function pageRedemptions(): Redemptions {
  return oncePerPage('redemptions/1', createRedemptions);
}

function createRedemptions(): Redemptions {
  // In this closure and nowhere else: tokens are no business of other scripts on the page.
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

/** The server has judged the token. Everything else leaves it as it was, and another call may try again. */
function isDefinitive({ code, status = 0 }: IdentityError): boolean {
  return code === 'server' && status >= 400 && status < 500;
}
