import { isAnotherPerson, nextStep, openStep } from '../../screen/stepsAfterSignIn';
import { waitForHost } from '../../screen/waitForHost';
import { createFlowThunk } from '../../store/createFlowThunk';
import type { SignInStepThunk } from '../../store/services';

export const signInStep: SignInStepThunk = (next) => async (dispatch, _getState, services) => {
  const identity = await services.identity();
  return dispatch(openStep({ name: 'terms', screen: 'Terms', next, isChanged: identity.hasAcceptedTerms() }));
};

/** The host's record comes first, so that the person is asked again if it fails. */
export const acceptTerms = createFlowThunk('terms/accept', async (_: void, api) => {
  const { identity, host, browser } = api.extra;
  if (isAnotherPerson(api)) return nextStep(api);
  const { version, documents } = host.config.termsOptions;
  const acceptedAt = browser.now();
  await waitForHost(() => host.hostProps.callbacks?.onTermsAccepted?.({ version, documents, acceptedAt }));
  api.signal.throwIfAborted();
  if (isAnotherPerson(api)) return nextStep(api);
  const response = await identity.acceptTerms(version, acceptedAt, api.signal);
  const { request_id, status_code, user_id } = response;
  host.emit('TERMS_ACCEPT', { request_id, status_code, user_id, version });
  identity.log('sign_in_step_completed', { step: 'terms' });
  return nextStep(api);
});
