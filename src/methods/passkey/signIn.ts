import type { FailureCode } from '../../contract/failureCode';
import type { AuthenticateResult } from '../../provider/responses';
import { createFlowThunk, type MessageFor, type PlainThunk } from '../../store/createFlowThunk';
import { toFailure, type Failure } from '../../store/failure';
import type { FlowThunkApi } from '../../store/services';
import { to } from '../../store/step';
import {
  PASSKEY_AUTOFILL_ATTEMPTS,
  PASSKEY_AUTOFILL_RENEWAL_MS,
  PASSKEY_AUTOFILL_RETRY_DELAYS_MS,
} from './options';
import { passkeyRequest } from './passkeys';
import type { PickedPasskey } from './provider/ceremony';
import { passkeySupportOf } from './provider/passkeySupport';
import { offerCleared, offerFailed, selectPasskey } from './slice';

function completeSignIn(result: AuthenticateResult, { extra }: FlowThunkApi) {
  extra.choices.remember('passkeys');
  extra.host.emit('PASSKEY_AUTHENTICATE', result);
  return to('PasskeyConfirmation');
}

export const logIn = createFlowThunk('passkey/logIn', async (_: void, api) => {
  const { identity, host, flows } = api.extra;
  await flows.load('passkey'); // without the flow, its messages for failures are missing
  const request = { ...passkeyRequest(host.config), onPrompt: api.onPrompt };
  return completeSignIn(await identity.authenticatePasskey(request, api.signal), api);
});

export const logInWithPicked = createFlowThunk(
  'passkey/logInWithPicked',
  async (authenticate: PickedPasskey['authenticate'], api) =>
    completeSignIn(await authenticate(api.signal), api),
);

/** Conditional create: without a prompt, after a sign-in with a password. */
export async function createConditionally({ signal, extra }: FlowThunkApi): Promise<void> {
  const { browser, host, identity } = extra;
  const { conditionalCreate: isPossible } = await passkeySupportOf(browser);
  if (!isPossible) return;
  const result = await identity.registerPasskey(
    { ...passkeyRequest(host.config), conditional: true },
    signal,
  );
  if (!signal.aborted) host.emit('PASSKEY_REGISTER', result);
}

interface Offering {
  /** Anew each time Main opens. `isOver`: the person dismissed the prompt, or passkeys are not allowed on this page. */
  readonly offers: { isOver: boolean };
  readonly stopped: AbortSignal;
  readonly root: Element | null | undefined;
  readonly messageFor: MessageFor;
}

/**
 * Conditional UI: suggests passkeys in the email field, with one request to the browser at a time, and only while the
 * page is visible. The offers end with a sign-in, five failures in this mount, a dismissal, or `stopped`.
 */
export const offerPasskeys =
  ({ offers, stopped, root, messageFor }: Offering): PlainThunk =>
  async (dispatch, getState, services) => {
    const { browser, host } = services;
    const failedOffers = () => selectPasskey(getState()).failedOffers;
    // Main is loaded without the slice of the passkey flow.
    if (!(await services.flows.load('passkey').catch(() => null))) return;

    const isRequested = () =>
      !offers.isOver && !stopped.aborted && failedOffers() < PASSKEY_AUTOFILL_ATTEMPTS;

    // After a failure while offline, the next offer waits for the network: otherwise all offers would fail within
    // seconds. `isOnline` may be wrongly false, so it is read only after a failure.
    let hasFailedOffline = false;
    const isPossible = () => browser.isVisible() && (!hasFailedOffline || browser.isOnline());

    // The browser cancels the prompt of a hidden page: the person has not dismissed it.
    const wasHidden = ({ code }: Failure) => code === 'passkey_refused' && !browser.isVisible();

    /** Its message shows in place of the offer's. One that the person has left does not count. */
    function countFailedSignIn() {
      if (!stopped.aborted) dispatch(offerFailed(null));
    }

    function fail(failure: Failure) {
      const isDisplayed = codesOfProvider.includes(failure.code);
      dispatch(offerFailed(isDisplayed ? failure : null));
      if (failure.code !== 'cancelled') host.reportFailure(failure, isDisplayed ? messageFor(failure) : '');
    }

    while (isRequested()) {
      if (!isPossible()) {
        await pause(stopped, (done) => browser.onReturn(() => isPossible() && done()));
        continue;
      }
      // A new offer replaces this one shortly before its challenge expires.
      const expiring = new AbortController();
      try {
        const identity = await services.identity();
        const stopTimer = browser.after(PASSKEY_AUTOFILL_RENEWAL_MS, () => expiring.abort());
        const request = { ...passkeyRequest(host.config), root, onOffered: () => dispatch(offerCleared()) };
        const signal = AbortSignal.any([stopped, expiring.signal]);
        const { authenticate } = await identity.offerPasskeys(request, signal).finally(stopTimer);
        const { meta } = await dispatch(logInWithPicked(authenticate, { messageFor }));
        if (meta.requestStatus === 'fulfilled') return;
        countFailedSignIn();
      } catch (error) {
        const failure = toFailure(error);
        hasFailedOffline = failure.code === 'network' && !browser.isOnline();
        if (stopped.aborted || expiring.signal.aborted || wasHidden(failure)) continue;
        if (finalCodes.includes(failure.code)) offers.isOver = true;
        fail(failure);
      }
      const delayMs = PASSKEY_AUTOFILL_RETRY_DELAYS_MS[failedOffers() - 1];
      if (delayMs) await pause(stopped, (done) => browser.after(delayMs, done));
    }
  };

/** After these failures there are no further offers: the person has dismissed the prompt, or the provider offers none here. */
const finalCodes: readonly FailureCode[] = ['passkey_refused', 'passkey_not_offered'];

/** Main shows these failures of offers. Those of the browser go only to `onError`. */
export const codesOfProvider: readonly FailureCode[] = [
  'server',
  'rate_limited',
  'bad_reply',
  'passkey_not_found',
  'passkey_invalid',
  'passkey_not_offered',
  'session_over',
];

/** Waits until `start` calls its callback, or until `stopped` aborts. */
function pause(stopped: AbortSignal, start: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    if (stopped.aborted) return resolve();
    const end = () => {
      stop();
      stopped.removeEventListener('abort', end);
      resolve();
    };
    const stop = start(end);
    stopped.addEventListener('abort', end);
  });
}
