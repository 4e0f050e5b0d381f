import type { OtpMethod } from '../../../contract/passcodes';
import type { ProofMethod, Proofs } from '../../../identity/proofs/types';
import type { PlainThunk } from '../../../store/createFlowThunk';
import { createFlowThunk } from '../../../store/createFlowThunk';
import type { FlowThunkApi } from '../../../store/services';
import {
  authenticateInSession,
  passcodeTimes,
  sendPasscodeInSession,
} from '../../factors/passcode/passcodeInSession';
import { proofSent, selectSentProof } from './proofSlice';

/** Resolves to how the person can prove who they are, or to `null` if nobody is signed in. */
export const readProofs = (): PlainThunk<Promise<Proofs | null>> => async (_dispatch, _getState, services) =>
  (await services.identity()).readProofs();

interface Recipient {
  readonly userId: string;
  readonly channel: OtpMethod;
  readonly address: string;
}

async function send(recipient: Recipient, isResent: boolean, api: FlowThunkApi) {
  const addressId = await sendPasscodeInSession(recipient.channel, recipient.address, api);
  api.dispatch(proofSent({ ...recipient, addressId, ...passcodeTimes(api.extra, isResent) }));
}

export const sendProof = createFlowThunk('accountProof/send', (recipient: Recipient, api) =>
  send(recipient, false, api),
);

export const resendProof = createFlowThunk('accountProof/resend', async (_: void, api) => {
  const sent = selectSentProof(api.getState());
  if (!sent) return;
  const { userId, channel, address } = sent;
  await send({ userId, channel, address }, true, api);
});

export const verifyProof = createFlowThunk('accountProof/verify', async (code: string, api) => {
  const sent = selectSentProof(api.getState());
  if (!sent) return;
  await authenticateInSession(code, sent, api);
});

export const provePassword = createFlowThunk(
  'accountProof/password',
  async (given: { readonly email: string; readonly password: string; readonly userId: string }, api) => {
    const { identity, host } = api.extra;
    const { sessionDurationMinutes } = host.config;
    await identity.authenticatePassword({ ...given, sessionDurationMinutes }, api.signal);
  },
);

export const provePasskey = createFlowThunk('accountProof/passkey', async (userId: string, api) => {
  const { extra, signal, onPrompt } = api;
  const { sessionDurationMinutes, passkeys } = extra.host.config;
  const { domain, signalChanges } = passkeys;
  await extra.identity.authenticatePasskey(
    { domain, signalChanges, sessionDurationMinutes, onPrompt, userId },
    signal,
  );
});

/** Adds a telemetry record after the person has proved who they are. */
export const logProof =
  (method: ProofMethod | 'recovery'): PlainThunk =>
  (_dispatch, _getState, services) => {
    services.identity().then(
      (identity) => identity.log('account_proved', { method }),
      () => undefined, // the gateway has just made the proof, so it is loaded
    );
  };
