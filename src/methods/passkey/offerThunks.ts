import { isAnotherPerson, nextStep, openStep, skippedBy, stepSkipped } from '../../screen/stepsAfterSignIn';
import { createFlowThunk, type PlainThunk } from '../../store/createFlowThunk';
import { toFailure, type Failure } from '../../store/failure';
import type { Services, SignInStepThunk } from '../../store/services';
import { passkeyRequest } from './passkeys';
import { passkeySupportOf } from './provider/passkeySupport';

const OFFER_PAUSE_MS = 30 * 24 * 60 * 60_000;

const NEVER = 'never';

const keyOf = ({ widget }: Pick<Services, 'widget'>) => `portico:passkey-offer:${widget.project}`;

export const signInStep: SignInStepThunk = (next) => async (dispatch, getState, services) => {
  const { browser, host } = services;
  const { methods, passkeyOptions } = host.config;
  const { platform, conditionalCreate } = await passkeySupportOf(browser);
  // After the success screen, the browser creates one without a question.
  const isCreatedUnasked =
    passkeyOptions.conditionalCreate &&
    conditionalCreate &&
    next === 'PasswordConfirmation' &&
    getState().passwordState?.passwordUsed === true;
  if (!platform || !methods.includes('passkeys') || isCreatedUnasked || wasAsked(services)) return undefined;
  const step = await dispatch(openStep({ name: 'passkeyOffer', screen: 'PasskeyOffer', next }));
  if (step) browser.storage.write(keyOf(services), String(browser.now()));
  return step;
};

function wasAsked(services: Services): boolean {
  const { storage, now } = services.browser;
  const asked = storage.read(keyOf(services));
  return asked === NEVER || (asked !== null && now() - Number(asked) < OFFER_PAUSE_MS);
}

export const createPasskey = createFlowThunk('passkeyOffer/create', async (_: void, api) => {
  const { identity, host } = api.extra;
  if (isAnotherPerson(api)) return nextStep(api);
  const request = { ...passkeyRequest(host.config), onPrompt: api.onPrompt };
  try {
    host.emit('PASSKEY_REGISTER', await identity.registerPasskey(request, api.signal));
    identity.log('sign_in_step_completed', { step: 'passkeyOffer' });
  } catch (error) {
    const failure = toFailure(error);
    if (!isRefusedByProvider(failure)) throw error;
    host.reportFailure(failure);
    api.dispatch(stepSkipped(skippedBy(identity, 'passkeyOffer')));
  }
  return nextStep(api);
});

/** For example because the project has passkeys switched off. The person cannot change that. */
const isRefusedByProvider = ({ code, status = 500 }: Failure) =>
  code === 'passkey_not_offered' || (code === 'server' && status < 500);

export const neverAskAgain = (): PlainThunk => (_dispatch, _getState, services) =>
  services.browser.storage.write(keyOf(services), NEVER);
