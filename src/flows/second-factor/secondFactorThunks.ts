import { IdentityError } from '../../identity/core/IdentityError';
import type { SecondFactorMethod, SecondFactorWay } from '../../contract/secondFactor';
import type { WidgetState } from '../../store/rootReducer';
import type { PlainThunk } from '../../store/createFlowThunk';
import { createFlowThunk, createLocalThunk } from '../../store/createFlowThunk';
import type { ScreenName } from '../../contract/screenName';
import type { Step } from '../../store/step';
import { to } from '../../store/step';
import { decideSecondFactor } from '../../identity/sessions/secondFactor';
import { nextScreen } from './prepareFactor';
import { enrolmentOffered, secondFactorAsked, selectSecondFactor } from './secondFactorSlice';

/** Returns the screen for the second factor if the session needs one. */
export const secondFactorStep =
  (next?: ScreenName): PlainThunk<Promise<Step | undefined>> =>
  async (dispatch, _getState, services) => {
    const { widget, host, browser } = services;
    // IdentityProvider asks when it begins its request, and Account has its own question.
    if (!next && ['IdentityProvider', 'Account'].includes(widget.module)) return undefined;
    const identity = await services.identity();
    // On a page with a session of which only a cookie tells, the client knows the session after a request.
    const factors = (await identity.isSignedIn()) ? identity.readFactors() : null;
    // A session without a user id says nothing about its factors, so it must not complete a sign-in.
    if (!factors && next) throw new IdentityError('bad_reply');
    const decision = factors && decideSecondFactor(host.config.secondFactor, factors);
    if (!decision || decision.kind === 'none') return undefined;
    const { kind, methods } = decision;
    identity.log('render_second_factor_screen', { methods, enrolled: kind === 'prove' });
    const phones = factors.phones.map(({ number }) => number);
    // After a reload, ResetPassword opens with its form, also on a page with a session, because its link is a new beginning.
    const isOfLink = widget.module === 'ResetPassword';
    const askedUntil = isOfLink ? browser.now() + host.config.sessionDurationMinutes * 60_000 : 0;
    dispatch(secondFactorAsked({ phones, askedUntil, ...(next && { next }) }));
    const way = methods[0] ?? 'totp';
    return to(kind === 'prove' ? 'SecondFactor' : 'SecondFactorEnrolment', {
      secondFactorState: { way, methods },
    });
  };

/** Opens the screen again with another way to prove who the person is. */
export const chooseWay = createLocalThunk('secondFactor/choose', async (way: SecondFactorWay, { getState }) =>
  toWay(way, getState()),
);

function toWay(way: SecondFactorWay, state: WidgetState): Step {
  const { methods } = selectSecondFactor(state);
  return to('SecondFactor', { secondFactorState: { way, methods } });
}

/** Leads on to the success screen after the session has the factor. */
export const finish = createFlowThunk(
  'secondFactor/finish',
  async ({ proved, added }: Finished, { getState, extra: { identity, widget } }) => {
    if (proved) identity.log('second_factor_proved', { method: proved });
    if (added) identity.log('second_factor_added', { method: added });
    return to(nextScreen(getState(), widget.module));
  },
);

/** Reads the recovery codes of a new app. They go to the callback, so that the store does not contain them. */
export const readCodesAgain = createFlowThunk(
  'secondFactor/readCodes',
  async (onRead: (codes: readonly string[]) => void, { signal, extra }) =>
    onRead(await extra.identity.readRecoveryCodes(signal)),
);

interface Finished {
  readonly proved?: SecondFactorWay;
  readonly added?: SecondFactorMethod;
}

/** After a recovery code, the person decides about the authenticator app. */
export const finishRecovery = createFlowThunk('secondFactor/recovered', async (_: void, api) => {
  api.extra.identity.log('second_factor_proved', { method: 'recovery' });
  return toWay('recovered', api.getState());
});

/** Removes the lost authenticator app, and offers to set up a new one. */
export const removeLostApp = createFlowThunk('secondFactor/remove', async (_: void, api) => {
  const { dispatch, signal, extra } = api;
  const { identity, host } = extra;
  // After a reload the client may not know the user yet.
  if (!identity.readFactors()?.totps.length) await identity.readUser(signal);
  for (const totpId of identity.readFactors()?.totps ?? []) await identity.deleteTotp({ totpId }, signal);
  identity.log('second_factor_removed', { method: 'totp' });
  host.emit('TOTP_DELETE', {});
  dispatch(enrolmentOffered());
  return to('SecondFactorEnrolment', { secondFactorState: { way: 'totp', methods: ['totp'] } });
});

/** Ends the session, and opens the start screen. A session in HttpOnly cookies stays if the request fails. */
export const leave = createFlowThunk('secondFactor/leave', async (_: void, { getState, signal, extra }) => {
  const { left, error } = await extra.identity.endSession(signal);
  signal.throwIfAborted();
  if (error && left === 'same') throw error;
  return to(getState().navigation.start);
});
