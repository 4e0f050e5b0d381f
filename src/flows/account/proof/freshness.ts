import type { PlainThunk } from '../../../store/createFlowThunk';
import type { Failure } from '../../../store/failure';
import type { ProofNeed } from '../../section/ProofContext';

/**
 * Resolves to whether a factor of the session is recent enough for a change. If this cannot be known, it resolves to
 * true: then the provider decides.
 */
export const isFresh = (): PlainThunk<Promise<boolean>> => async (_dispatch, _getState, services) => {
  const { browser, host } = services;
  const identity = await services.identity().catch(() => null);
  const latestAt = identity?.readProofs()?.latestAt ?? null;
  if (latestAt === null) return true;
  return browser.now() - latestAt < host.config.account.freshMinutes * 60_000;
};

/** The types of error with which the provider refuses a change that needs a proof. */
const needs: Readonly<Record<string, ProofNeed>> = {
  stale_factors: 'fresh',
  insufficient_factors: 'category',
  session_too_old_to_reset_password: 'knowledge',
  unable_to_authenticate_totp: 'authenticator',
};

export const needOf = ({ errorType }: Pick<Failure, 'errorType'>): ProofNeed | null =>
  (errorType !== undefined && Object.hasOwn(needs, errorType) && needs[errorType]) || null;
