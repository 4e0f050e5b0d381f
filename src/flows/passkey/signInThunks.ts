import type { AuthenticateResult } from '../../identity/core/replies';
import type { PasskeyRequest } from '../../identity/passkeys/ceremonies';
import type { WidgetConfig } from '../../config/readConfig';
import type { FlowThunkApi } from '../../store/services';
import { createFlowThunk } from '../../store/createFlowThunk';
import { to } from '../../store/step';

export function passkeyRequest({ sessionDurationMinutes, passkeys }: WidgetConfig): PasskeyRequest {
  const { domain, signalChanges } = passkeys;
  return { domain, sessionDurationMinutes, signalChanges };
}

function completeSignIn(result: AuthenticateResult, { extra }: FlowThunkApi) {
  extra.choices.remember('passkeys');
  extra.host.emit('PASSKEY_AUTHENTICATE', result);
  return to('PasskeyConfirmation');
}

export const logIn = createFlowThunk('passkey/logIn', async (_: void, api) => {
  const { identity, host, flows } = api.extra;
  await flows.load('passkey'); // without the flow, its messages for failures are missing
  const request = { ...passkeyRequest(host.config), onPrompt: api.onPrompt };
  return completeSignIn(await identity.authenticatePasskey(request, api.signal), api);
});

/** The session of `userId` gets the passkey as a factor. */
export const provePasskey = createFlowThunk('accountProof/passkey', async (userId: string, api) => {
  const { identity, host } = api.extra;
  const request = { ...passkeyRequest(host.config), onPrompt: api.onPrompt, userId };
  await identity.authenticatePasskey(request, api.signal);
});

/** The person has picked the passkey from the suggestions of the email field. */
export const logInWithPicked = createFlowThunk(
  'passkey/logInWithPicked',
  async (authenticate: (signal: AbortSignal) => Promise<AuthenticateResult>, api) =>
    completeSignIn(await authenticate(api.signal), api),
);
