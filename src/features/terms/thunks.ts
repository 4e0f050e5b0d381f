import type { ScreenName } from '../../contract/screenName';
import { isAnotherPerson, nextStep, openStep, stepAsked } from '../../screen/stepsAfterSignIn';
import { waitForHost } from '../../screen/waitForHost';
import { screens } from '../../screens';
import { createFlowThunk } from '../../store/createFlowThunk';
import type { FlowThunkApi, Services, SignInStepThunk } from '../../store/services';

export const signInStep: SignInStepThunk = (next) => async (dispatch, _getState, services) => {
  const { host } = services;
  const identity = await services.identity();
  const isChanged = identity.hasAcceptedTerms();
  if (!isChanged && hasSeenSentence(services, next)) {
    dispatch(stepAsked({ next: next ?? null, userId: identity.readFactors()?.userId ?? null }));
    await dispatch(acceptBySentence());
    if (!identity.neededSteps(host.config, true).includes('terms')) return undefined;
  }
  return dispatch(openStep({ name: 'terms', screen: 'Terms', next, isChanged }));
};

/** Only `next` of the landing flow is the end of a sign-in elsewhere, for example in another tab. */
const hasSeenSentence = ({ choices, host }: Services, next?: ScreenName) =>
  next !== undefined && screens[next].flow !== 'landing' && choices.seenTerms === host.config.terms.version;

export const acceptTerms = createFlowThunk('terms/accept', async (_: void, api) => {
  await accept(api);
  return nextStep(api);
});

/** Opens no screen. If it fails, the screen asks. */
const acceptBySentence = createFlowThunk('terms/acceptBySentence', async (_: void, api) => accept(api));

/** The host's record comes first, so that the person is asked again if it fails. */
async function accept(api: FlowThunkApi): Promise<void> {
  const { identity, host, browser } = api.extra;
  if (isAnotherPerson(api)) return;
  const { version, documents } = host.config.terms;
  const acceptedAt = browser.now();
  await waitForHost(() => host.hostProps.callbacks?.onTermsAccepted?.({ version, documents, acceptedAt }));
  api.signal.throwIfAborted();
  if (isAnotherPerson(api)) return;
  const response = await identity.acceptTerms(version, acceptedAt, api.signal);
  const { request_id, status_code, user_id } = response;
  host.emit('TERMS_ACCEPT', { request_id, status_code, user_id, version });
  identity.log('sign_in_step_completed', { step: 'terms' });
}
