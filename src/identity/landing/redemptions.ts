import { oncePerPage } from '../../browser/pageScope';
import type { IdentityError } from '../core/IdentityError';
import type { ClientSource } from '../client/ClientSource';
import { isDefinitive } from './isDefinitive';
import type { Landing } from './landing';

export interface RedeemOptions extends ClientSource {
  /** The length of the session in minutes. Default: 30. */
  readonly sessionDurationMinutes?: number;
  /**
   * Called if the browser does not let the page remove the token from its address (`token_in_address`). The sign-in
   * continues. Without this function, the error is logged to the console.
   */
  onError?(error: IdentityError): void;
}

export interface Redeemed {
  readonly tokenType: string;
  /** The client's result. `session_token`, `session_jwt` and `provider_values` are removed. */
  readonly data: Record<string, unknown>;
}

/** A token, and the request with which the page has redeemed it. */
interface Redemption {
  readonly landing: Landing;
  /** Missing before the first request, and after a failure that does not depend on the token. */
  answer?: Promise<Redeemed>;
}

export interface Redemptions {
  /**
   * Returns the result for the token of `landing`. If `landing` is `null`, returns the result for the latest token of
   * the project, or `null` if the project has had no token. `answer` calls `redeem` only once for each token. If
   * `redeem` has failed for a reason that does not depend on the token, the next call of `answer` calls `redeem` again.
   * @param project identifies the project: its public token, or the host's client if the public token is not known
   */
  answer(
    project: unknown,
    landing: Landing | null,
    redeem: (landing: Landing) => Promise<Redeemed>,
  ): Promise<Redeemed> | null;
}

/**
 * The redemptions of tokens on this page. All widgets on the page share them, even if they are of different builds
 * (container and standalone). So each token is sent in one request, even if a React effect runs twice or a widget is
 * mounted twice.
 */
export function pageRedemptions(): Redemptions {
  return oncePerPage('redemptions/2', createRedemptions);
}

function createRedemptions(): Redemptions {
  // This map contains tokens. It is a local variable of this function, so other scripts cannot read it.
  const byProject = new Map<unknown, Redemption[]>();

  return {
    answer(project, landing, redeem) {
      const earlier = byProject.get(project) ?? [];
      const redemption = landing ? redemptionOf(landing, earlier) : earlier.at(-1);
      if (!redemption) return null;
      // The latest token comes last.
      byProject.set(project, [...earlier.filter((other) => other !== redemption), redemption]);

      redemption.answer ??= redeem(redemption.landing).catch((error: IdentityError) => {
        if (!isDefinitive(error)) redemption.answer = undefined;
        throw error;
      });
      return redemption.answer;
    },
  };
}

/** Returns the earlier redemption of this token, or a new one. */
function redemptionOf(landing: Landing, earlier: readonly Redemption[]): Redemption {
  return earlier.find((other) => isSameLanding(other.landing, landing)) ?? { landing };
}

function isSameLanding(one: Landing, other: Landing): boolean {
  return one.token === other.token && one.tokenType === other.tokenType;
}
