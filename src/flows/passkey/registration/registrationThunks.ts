import { isPasskey } from '../../../identity/core/replies';
import type { AuthenticateResult } from '../../../identity/core/replies';
import { createFlowThunk, secondFactorStep } from '../../../store/createFlowThunk';
import type { FlowThunkApi } from '../../../store/services';
import { to } from '../../../store/step';
import { passkeyCreated, passkeyDeleted } from '../shared/passkeySlice';
import { keepLastWay } from '../../section/factorChanges';
import type { UserChange } from '../../user/useUser';
import { withPasskeyAdded } from './passkeyChanges';

type OnCreated = (update: UserChange) => void;

/** For PasskeyRegistration, which shows the list next. */
export const createPasskey = createFlowThunk('passkey/create', async (onCreated: OnCreated, api) => {
  const { dispatch, getState } = api;
  // A session that only the client's request has found was not checked when the widget opened.
  const step = await dispatch(secondFactorStep('PasskeyRegistrationStart'));
  if (step) return step;
  const { webauthn_registration_id: id } = await register(onCreated, api);
  const registrationId = typeof id === 'string' ? id : undefined;
  dispatch(passkeyCreated({ visit: getState().navigation.visit + 1, registrationId }));
  return to('PasskeyRegistrationSuccess');
});

export const addPasskey = createFlowThunk('passkey/add', async (onCreated: OnCreated, api) => {
  await register(onCreated, api);
});

async function register(onCreated: OnCreated, { signal, onPrompt, extra }: FlowThunkApi) {
  const { identity, host } = extra;
  const { sessionDurationMinutes, passkeys } = host.config;
  const { domain, signalChanges } = passkeys;
  const request = { domain, sessionDurationMinutes, signalChanges, onPrompt };
  const result = await identity.registerPasskey(request, signal);
  host.emit('PASSKEY_REGISTER', result);
  // Shown before the user is read again.
  const created = createdPasskey(result);
  if (created) onCreated(withPasskeyAdded(created));
  return result;
}

function createdPasskey({ user, webauthn_registration_id: id }: AuthenticateResult) {
  const { webauthn_registrations: list } = user;
  const passkeys = Array.isArray(list) ? list.filter(isPasskey) : [];
  return passkeys.find((each) => each.webauthn_registration_id === id);
}

export const skip = createFlowThunk('passkey/skip', async (_: void, { extra }) => {
  extra.host.emit('PASSKEY_SKIP', {});
  return to('PasskeyRegistrationSuccess');
});

export const setUpAnother = createFlowThunk('passkey/another', async (_: void, { extra }) => {
  extra.choices.opener.control = undefined; // so that the title takes the focus; a control takes it only after "Back"
  return to('PasskeyRegistrationStart');
});

// The list shows the next two changes before the provider replies, except a new name in Account. After a rejection,
// `onError` is called, as specified, and the list is read again.
export const renamePasskey = createFlowThunk(
  'passkey/rename',
  async (renamed: { registrationId: string; name: string }, { signal, extra: { identity } }) => {
    await identity.renamePasskey(renamed, signal);
  },
);

export const deletePasskey = createFlowThunk(
  'passkey/delete',
  async ({ registrationId, isLastKept }: { registrationId: string; isLastKept: boolean }, api) => {
    const { dispatch, signal, extra } = api;
    if (isLastKept) await keepLastWay(registrationId, api);
    const { signalChanges } = extra.host.config.passkeys;
    await extra.identity.deletePasskey({ registrationId, signalChanges }, signal);
    dispatch(passkeyDeleted(registrationId));
  },
);
