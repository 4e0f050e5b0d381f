import {
  codeSent,
  numberRevoked,
  selectSecondFactor,
  userIdOf,
  type SentCode,
} from '../../screen/secondFactor';
import { nextStep } from '../../screen/stepsAfterSignIn';
import { createFlowThunk, createLocalThunk } from '../../store/createFlowThunk';
import type { FlowThunkApi } from '../../store/services';
import type { PhoneValue } from '../phone/phoneNumber';
import { readNewPhone } from '../phone/readNewPhone';
import { authenticateInSession, revokeAddress, sendPasscodeInSession } from './passcodeInSession';

/** @param number in the format E.164 */
export const sendCode = createFlowThunk('secondFactor/sendCode', (number: string, api) =>
  send({ number, isNew: false }, api),
);

/** The provider adds the number when the code is used. */
export const sendToNewNumber = createFlowThunk(
  'secondFactor/sendToNewNumber',
  ({ text: number }: PhoneValue, api) => send({ number, isNew: true }, api),
  async (typed, services) => ({ ...typed, text: await readNewPhone(typed, services) }),
);

export const resendCode = createFlowThunk('secondFactor/resendCode', async (_: void, api) => {
  const { sent } = selectSecondFactor(api.getState());
  if (sent) await send({ ...sent, isResent: true }, api);
});

async function send(
  { number, isNew, isResent = false }: Pick<SentCode, 'number' | 'isNew'> & { isResent?: boolean },
  api: FlowThunkApi,
) {
  const { addressId, expiresAt, cooldownUntil } = await sendPasscodeInSession(
    { channel: 'sms', address: number, isResent },
    api,
  );
  api.dispatch(codeSent({ number, methodId: addressId, isNew, expiresAt, cooldownUntil }));
}

export const verifyCode = createFlowThunk('secondFactor/verifyCode', async (code: string, api) => {
  const { identity, host } = api.extra;
  const { sent } = selectSecondFactor(api.getState());
  if (!sent) return undefined;
  const entered = { code, addressId: sent.methodId, userId: userIdOf(api) };
  const result = await authenticateInSession(entered, api);
  host.emit('OTP_AUTHENTICATE', result);
  identity.log(sent.isNew ? 'second_factor_added' : 'second_factor_proved', { method: 'sms' });
  return nextStep(api);
});

/** The provider accepts no second number while one is not verified. */
export const revokeNumber = createLocalThunk('secondFactor/revokeNumber', async (_: void, api) => {
  const { sent } = selectSecondFactor(api.getState());
  if (sent) await api.dispatch(revokeAddress('phone', sent.methodId));
  api.dispatch(numberRevoked());
});
