import type { PlainThunk } from '../../../store/createFlowThunk';
import type { Failure } from '../../../store/failure';
import type { ProofNeed } from '../../section/ProofContext';
import { lacksSecondFactor } from './proofWays';

/** A device's clock may differ from the provider's by this much. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** For each widget, when the person has proved who they are here, on the device's clock. */
const latestProofs = new WeakMap<object, { readonly userId: string; readonly at: number }>();

/** Remembers a proof, so that a device whose clock is wrong does not ask again before every change. */
export const rememberProof =
  (userId: string): PlainThunk =>
  (_dispatch, _getState, services) => {
    latestProofs.set(services.host, { userId, at: services.browser.now() });
  };

/**
 * Resolves to the proof that a change needs now, or to `null`. A person who has a second factor that the host asks for
 * must have proved it: a session after the first factor alone must not add another one. If the client does not know the
 * age of the session, the provider decides.
 */
export const needNow =
  (): PlainThunk<Promise<ProofNeed | null>> => async (_dispatch, _getState, services) => {
    const { browser, host } = services;
    const identity = await services.identity().catch(() => null);
    const proofs = identity?.readProofs();
    if (!proofs) return null;
    if (lacksSecondFactor(host.config.secondFactor.methods, proofs)) return 'secondFactor';
    const limit = host.config.account.freshMinutes * 60_000;
    const latest = latestProofs.get(host);
    if (latest?.userId === proofs.userId && browser.now() - latest.at < limit) return null;
    if (proofs.latestAt === null) return null;
    const age = browser.now() - proofs.latestAt;
    return age < limit && age > -CLOCK_TOLERANCE_MS ? null : 'fresh';
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
