import { phoneNumbersOf } from '../../provider/user';
import {
  codeSent,
  numberRevoked,
  selectSecondFactor,
  userIdOf,
  type SentCode,
} from '../../screen/secondFactor';
import { nextStep } from '../../screen/stepsAfterSignIn';
import { createFlowThunk } from '../../store/createFlowThunk';
import type { FlowThunkApi } from '../../store/services';
import { readNewPhone } from '../phone/newPhoneParts';
import type { PhoneValue } from '../phone/phoneNumber';
import { authenticateInSession, passcodeTimes, sendPasscodeInSession } from './passcodeInSession';

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
