import { IdentityError } from '../../provider/IdentityError';
import type { SecondFactorMethod, SecondFactorWay } from './options';
import type { WidgetState } from '../../store/rootReducer';
import type { FlowThunkApi } from '../../store/services';
import type { PlainThunk } from '../../store/createFlowThunk';
import type { ScreenName } from '../../contract/screenName';
import { nextStep, stepAsked } from '../../screen/stepsAfterSignIn';
import { createFlowThunk, createLocalThunk } from '../../store/createFlowThunk';
import type { Step } from '../../store/step';
import { to } from '../../store/step';
import { authenticateTotp, recoverTotp } from '../../methods/authenticator/thunks';
import { decideSecondFactor } from './provider';
import { enrolmentOffered, secondFactorAsked, selectSecondFactor, codeSent, numberRevoked } from './slice';
import type { PhoneValue } from '../../methods/phone/phoneNumber';
import {
  authenticateInSession,
  passcodeTimes,
  sendPasscodeInSession,
} from '../../methods/passcode/passcodeInSession';
import { phoneNumbersOf } from '../../provider/user';
import { readNewPhone } from '../../methods/phone/newPhoneParts';
import type { SentCode } from './slice';

/** Returns a step only if the session needs a second factor. */
export const signInStep =
  (next?: ScreenName): PlainThunk<Promise<Step | undefined>> =>
  async (dispatch, _getState, services) => {
    const { widget, host, browser } = services;
    const identity = await services.identity();
    const factors = identity.readFactors();
    if (!factors) {
      // Without a user id the factors are unknown, so the session must not complete a sign-in.
      if (next) throw new IdentityError('bad_reply');
      return undefined;
    }
    const decision = decideSecondFactor(host.config.secondFactor, factors);
    if (decision.kind === 'none') return undefined;
    const { kind, methods } = decision;
    identity.log('render_second_factor_screen', { methods, enrolled: kind === 'prove' });
    const phones = factors.phones.map(({ number }) => number);
    // After a reload, ResetPassword opens with its form, because its link is a new beginning.
    const isOfLink = widget.module === 'ResetPassword';
    const askedUntil = isOfLink ? browser.now() + host.config.sessionDurationMinutes * 60_000 : 0;
    dispatch(secondFactorAsked({ phones, askedUntil }));
    dispatch(stepAsked({ next: next ?? null }));
    const way = methods[0] ?? 'totp';
    return to(kind === 'prove' ? 'SecondFactor' : 'SecondFactorEnrolment', {
      secondFactorState: { way, methods },
    });
  };

export const chooseWay = createLocalThunk('secondFactor/choose', async (way: SecondFactorWay, { getState }) =>
  toWay(way, getState()),
);

function toWay(way: SecondFactorWay, state: WidgetState): Step {
  const { methods } = selectSecondFactor(state);
  return to('SecondFactor', { secondFactorState: { way, methods } });
}

/** For example after the person has saved the recovery codes of a new app. */
export const finish = createFlowThunk(
  'secondFactor/finish',
  async (added: SecondFactorMethod | undefined, api) => {
    if (added) api.extra.identity.log('second_factor_added', { method: added });
    return nextStep(api);
  },
);

/** Whether another tab has completed the step, and the person has nothing else to do on this screen. */
export const isDoneElsewhere: PlainThunk<Promise<boolean>> = async (_dispatch, getState, services) => {
  const { codesUntil, isOptional, way } = selectSecondFactor(getState());
  const hasMoreToDo = codesUntil > 0 || isOptional || way === 'recovered';
  const identity = await services.identity();
  return !hasMoreToDo && !identity.neededSteps(services.host.config, false).includes('second-factor');
};

export const verifyApp = createFlowThunk('secondFactor/proveApp', async (code: string, api) => {
  await authenticateTotp(code, api);
  api.extra.identity.log('second_factor_proved', { method: 'totp' });
  return nextStep(api);
});

/** Then the person decides about the authenticator app. */
export const recover = createFlowThunk('secondFactor/recover', async (code: string, api) => {
  await recoverTotp(code, api);
  api.extra.identity.log('second_factor_proved', { method: 'recovery' });
  return toWay('recovered', api.getState());
});

/** The codes go to the callback, so that the store does not contain them. */
export const readCodesAgain = createFlowThunk(
  'secondFactor/readCodes',
  async (onRead: (codes: readonly string[]) => void, { signal, extra }) =>
    onRead(await extra.identity.readRecoveryCodes(signal)),
);

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

/** @param number in the format E.164 */
export const sendCode = createFlowThunk('secondFactor/sendCode', (number: string, api) =>
  send({ number, isNew: false }, api),
);

/** The provider adds the number when the code is used. */
export const sendToNewNumber = createFlowThunk(
  'secondFactor/sendToNewNumber',
  ({ text: number }: PhoneValue, api) => send({ number, isNew: true }, api),
  async (typed, { browser }) => ({ ...typed, text: await readNewPhone(typed, browser) }),
);

export const resendCode = createFlowThunk('secondFactor/resendCode', async (_: void, api) => {
  const { sent } = selectSecondFactor(api.getState());
  if (sent) await send({ ...sent, isResent: true }, api);
});

async function send(
  { number, isNew, isResent = false }: Pick<SentCode, 'number' | 'isNew'> & { isResent?: boolean },
  api: FlowThunkApi,
) {
  const methodId = await sendPasscodeInSession('sms', number, api);
  api.dispatch(codeSent({ number, methodId, isNew, ...passcodeTimes(api.extra, isResent) }));
}

export const verifyCode = createFlowThunk('secondFactor/verifyCode', async (code: string, api) => {
  const { identity, host } = api.extra;
  const { sent } = selectSecondFactor(api.getState());
  if (!sent) return undefined;
  const factor = { addressId: sent.methodId, userId: userIdOf(api) };
  const result = await authenticateInSession(code, factor, api);
  host.emit('OTP_AUTHENTICATE', result);
  identity.log(sent.isNew ? 'second_factor_added' : 'second_factor_proved', { method: 'sms' });
  return nextStep(api);
});

/**
 * The provider accepts no second number while one is not verified. It is read before: another tab may have verified it.
 * If it cannot be removed, the provider removes it after a few minutes.
 */
export const revokeNumber = createFlowThunk('secondFactor/withdrawNumber', async (_: void, api) => {
  const { extra, signal, getState, dispatch } = api;
  const { sent } = selectSecondFactor(getState());
  try {
    const numbers = sent ? phoneNumbersOf(await extra.identity.readUser(signal)) : [];
    const isUnverified = numbers.some(({ id, verified }) => id === sent?.methodId && !verified);
    if (sent && isUnverified) await extra.identity.deletePhoneNumber(sent.methodId, signal);
  } catch {
    // the person can go back all the same
  }
  dispatch(numberRevoked());
});

export const verifyPasskey = createFlowThunk('secondFactor/provePasskey', async (_: void, api) => {
  const { identity, host } = api.extra;
  const request = { ...passkeyRequestOf(api), userId: userIdOf(api) };
  host.emit('PASSKEY_AUTHENTICATE', await identity.authenticatePasskey(request, api.signal));
  identity.log('second_factor_proved', { method: 'passkey' });
  return nextStep(api);
});

/** The passkey also becomes a factor of the session. */
export const createPasskey = createFlowThunk('secondFactor/createPasskey', async (_: void, api) => {
  const { identity, host } = api.extra;
  host.emit('PASSKEY_REGISTER', await identity.registerPasskey(passkeyRequestOf(api), api.signal));
  identity.log('second_factor_added', { method: 'passkey' });
  return nextStep(api);
});

function passkeyRequestOf({ onPrompt, extra: { host } }: FlowThunkApi) {
  const { sessionDurationMinutes, passkeys } = host.config;
  const { domain, signalChanges } = passkeys;
  return { domain, signalChanges, sessionDurationMinutes, onPrompt };
}

/** @throws IdentityError `session_over` if no user is signed in */
function userIdOf({ extra }: FlowThunkApi): string {
  const userId = extra.identity.readFactors()?.userId;
  if (userId === undefined) throw new IdentityError('session_over');
  return userId;
}
