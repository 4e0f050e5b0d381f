import { enrolmentOffered, selectSecondFactor } from '../../screen/secondFactor';
import { nextStep } from '../../screen/stepsAfterSignIn';
import { createFlowThunk } from '../../store/createFlowThunk';
import { to } from '../../store/step';
import { authenticateTotp, recoverTotp } from './thunks';

export const verifyApp = createFlowThunk('secondFactor/proveApp', async (code: string, api) => {
  await authenticateTotp(code, api);
  api.extra.identity.log('second_factor_proved', { method: 'totp' });
  return nextStep(api);
});

export const recover = createFlowThunk('secondFactor/recover', async (code: string, api) => {
  await recoverTotp(code, api);
  api.extra.identity.log('second_factor_proved', { method: 'recovery' });
  const { methods } = selectSecondFactor(api.getState());
  return to('SecondFactor', { secondFactorState: { way: 'recovered', methods } });
});

export const removeLostApp = createFlowThunk('secondFactor/remove', async (_: void, api) => {
  const { dispatch, signal, extra } = api;
  const { identity, host } = extra;
  const { totps } = await identity.readUser(signal);
  for (const { totp_id: totpId } of totps) await identity.deleteTotp({ totpId }, signal);
  identity.log('second_factor_removed', { method: 'totp' });
  host.emit('TOTP_DELETE', {});
  dispatch(enrolmentOffered());
  return to('SecondFactorEnrolment', { secondFactorState: { way: 'totp', methods: ['totp'] } });
});
