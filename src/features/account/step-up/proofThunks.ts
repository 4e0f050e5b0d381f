import { passkeySupportOf } from '../../../browser/passkeySupport';
import type { OtpMethod } from '../../../methods/passcode/options';
import type { ProofMethod, ProofNeed } from '../../../screen/useFreshRequest';
import type { PlainThunk } from '../../../store/createFlowThunk';
import { createFlowThunk } from '../../../store/createFlowThunk';
import type { FlowThunkApi } from '../../../store/services';
import {
  authenticateInSession,
  passcodeTimes,
  sendPasscodeInSession,
} from '../../../methods/passcode/passcodeInSession';
import { proofSent, selectSentProof } from './proofSlice';
import { missingSecondFactors, choicesFor } from './proofNeeds';
import type { ProofChoice } from './proofNeeds';

interface ChoicesRead {
  readonly need: ProofNeed;
  /** Gets the ways in the order in which they are offered. */
  onRead(choices: readonly ProofChoice[]): void;
}

export const readChoices = createFlowThunk(
  'accountProof/readChoices',
  async ({ need, onRead }: ChoicesRead, { signal, extra }) => {
    const { identity, browser } = extra;
    const proofs = await identity.readProofs(signal);
    const { ceremonies: hasPasskeys } = await passkeySupportOf(browser);
    signal.throwIfAborted();
    const choices = choicesFor(need, proofs, missingSecondFactors(extra));
    onRead(choices.filter(({ method }) => method !== 'passkey' || hasPasskeys));
  },
);

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

export const logProof =
  (method: ProofMethod): PlainThunk =>
  (_dispatch, _getState, services) => {
    services.identity().then(
      (identity) => identity.log('account_proved', { method }),
      () => undefined, // the gateway has just made the proof, so it is loaded
    );
  };
