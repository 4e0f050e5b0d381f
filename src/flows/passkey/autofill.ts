import type { RefObject } from 'react';
import {
  PASSKEY_AUTOFILL_ATTEMPTS,
  PASSKEY_AUTOFILL_GAPS_MS,
  PASSKEY_AUTOFILL_RENEWAL_MS,
} from '../../config/limits';
import type { FailureCode } from '../../identity/IdentityError';
import type { PickedPasskey } from '../../identity/types';
import type { LocalThunk } from '../../store/createFlowThunk';
import type { Failure } from '../../store/failure';
import { toFailure } from '../../store/failure';
import type { Services } from '../../store/services';
import { logInWithPicked, requestOf } from './signInThunks';

const answers: readonly FailureCode[] = ['server', 'rate_limited', 'bad_reply'];
const hasNothingToOffer = ({ errorType }: Failure) => errorType === 'no_active_webauthn_registrations';

export interface Offering {
  /** How many offers have failed on this visit of Main. */
  readonly failures: RefObject<number>;
  readonly leaving: AbortSignal;
  onTurnedTo(run: () => void): () => void;
}

/**
 * Keeps passkeys among the suggestions for the email field: until one has signed in, five attempts have failed, the
 * person has refused, or `leaving` aborts.
 */
export const offerPasskeys =
  (offering: Offering): LocalThunk =>
  async (dispatch, _, services) => {
    const { failures, leaving } = offering;
    const tell = (failure: Failure, error: unknown) => {
      // What the server has answered is said in the frame; what the browser has done is told to the host alone.
      if (answers.includes(failure.code) && !hasNothingToOffer(failure))
        void dispatch(logInWithPicked(() => Promise.reject(error)));
      else services.reportFailure(failure);
    };

    while (failures.current < PASSKEY_AUTOFILL_ATTEMPTS && !leaving.aborted) {
      try {
        const picked = await offerOnce(services, offering);
        const outcome = await dispatch(logInWithPicked(picked.authenticate));
        if (outcome.meta.requestStatus === 'fulfilled') return;
        failures.current++;
      } catch (error) {
        const failure = toFailure(error);
        if (leaving.aborted) return;
        // Its challenge grew old, or another ceremony took its place: no failure.
        if (failure.code === 'cancelled') continue;
        failures.current++;
        if (failure.code === 'passkey_refused' || hasNothingToOffer(failure))
          failures.current = PASSKEY_AUTOFILL_ATTEMPTS;
        tell(failure, error);
      }
      await pass(services, PASSKEY_AUTOFILL_GAPS_MS[failures.current - 1] ?? 0, leaving);
    }
  };

async function offerOnce(
  { browser, config, ...services }: Services,
  { leaving, onTurnedTo }: Offering,
): Promise<PickedPasskey> {
  const round = new AbortController();
  const stop = () => round.abort();
  leaving.addEventListener('abort', stop);
  const identity = await services.identity();
  const stopTimer = browser.after(PASSKEY_AUTOFILL_RENEWAL_MS, stop);
  return identity.offerPasskeys({ ...requestOf(config), onTurnedTo }, round.signal).finally(stopTimer);
}

function pass({ browser }: Services, ms: number, leaving: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = browser.after(ms, resolve);
    leaving.addEventListener('abort', () => {
      cancel();
      resolve();
    });
  });
}
