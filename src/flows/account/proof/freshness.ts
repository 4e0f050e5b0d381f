import type { Proofs } from '../../../identity/proofs/types';
import type { Failure } from '../../../store/failure';
import type { FlowThunkApi } from '../../../store/services';
import type { ProofMethod } from '../../section/proofProps';
import type { ChangeNeed, ProofNeed } from '../../section/ProofContext';
import { missingSecondFactors } from './missingSecondFactors';
import type { ProofState } from './proofSlice';
import { selectProofs } from './proofSlice';
import { hasWay, provesSecondFactor } from './proofWays';

/** A device's clock may differ from the provider's by this much. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** How old a factor may be, if the provider asks for one of a certain kind. The local provider has this limit. */
const PROVIDER_LIMIT_MS = 5 * 60_000;

interface Rule {
  /** When the session has got the newest factor that satisfies the need. */
  latest(proofs: Proofs): number;
  /** The ways that satisfy the need. Default: all. */
  readonly methods?: readonly ProofMethod[];
  /** How old the factor may be, if the provider has a limit of its own. */
  readonly limit?: number;
}

const rules: Readonly<Record<Exclude<ChangeNeed, 'secondFactor'>, Rule>> = {
  fresh: { latest: ({ latestAt }) => latestAt ?? 0 },
  email: {
    latest: ({ latestOf }) => Math.max(latestOf.email, latestOf.password),
    methods: ['email', 'password'],
    limit: PROVIDER_LIMIT_MS,
  },
  authenticator: {
    latest: ({ latestOf }) => latestOf.totp,
    methods: ['totp', 'recovery'],
    limit: PROVIDER_LIMIT_MS,
  },
};

/**
 * Resolves to the proof that a change needs now, or to `null`. A person who has a second factor that the host asks for
 * must have proved it: a session after the first factor alone must not add another one. If the age of the session's
 * factors is not known, the provider decides.
 */
export async function needNow(
  need: ChangeNeed,
  { signal, extra, getState }: Pick<FlowThunkApi, 'signal' | 'extra' | 'getState'>,
): Promise<ProofNeed | null> {
  const { identity, browser, host } = extra;
  const { account, secondFactor } = host.config;
  const isOnlySecond = need === 'secondFactor';
  if (isOnlySecond && secondFactor.methods.length === 0) return null;
  const proofs = await identity.readProofs(signal);
  const missing = missingSecondFactors(extra);
  if (missing.length > 0) return provesSecondFactor(need, missing, proofs) ? need : 'secondFactor';
  if (isOnlySecond || proofs.latestAt === null) return null;
  // If the person has no way to satisfy the need, the provider says so, or that the change was made already.
  const asked = hasWay(need, proofs) ? need : 'fresh';
  const { latest, methods, limit = Infinity } = rules[asked];
  const maxAge = Math.min(limit, account.freshMinutes * 60_000);
  const age = browser.now() - latest(proofs);
  const isRecent = age < maxAge && age > -CLOCK_TOLERANCE_MS;
  const isProvedHere = browser.now() - latestHere(selectProofs(getState()), proofs.userId, methods) < maxAge;
  return isRecent || isProvedHere ? null : asked;
}

function latestHere({ userId, times }: ProofState, ofUser: string, methods?: readonly ProofMethod[]): number {
  const known = Object.entries(times) as [ProofMethod, number][]; // safe: the slice has only these keys
  const used = userId === ofUser ? known.filter(([method]) => methods?.includes(method) ?? true) : [];
  return Math.max(-Infinity, ...used.map(([, at]) => at));
}

/** The types of error with which the provider refuses a change that needs a proof. */
const needs: Readonly<Record<string, ProofNeed>> = {
  stale_factors: 'fresh',
  insufficient_factors: 'category',
  session_too_old_to_reset_password: 'email',
  unable_to_authenticate_totp: 'authenticator',
};

export const needOf = ({ errorType }: Pick<Failure, 'errorType'>): ProofNeed | null =>
  (errorType !== undefined && Object.hasOwn(needs, errorType) && needs[errorType]) || null;
