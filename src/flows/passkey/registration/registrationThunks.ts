import { createFlowThunk } from '../../../store/createFlowThunk';
import { to } from '../../../store/step';
import { listDone, listEntered, selectPasskey } from '../passkeySlice';

export const createPasskey = createFlowThunk(
  'passkey/create',
  async (_: void, { dispatch, signal, extra: { identity, config, emit } }) => {
    const { sessionDurationMinutes, passkeys } = config;
    const { domain, signalChanges } = passkeys;
    const result = await identity.registerPasskey({ domain, sessionDurationMinutes, signalChanges }, signal);
    emit('PASSKEY_REGISTER', result);
    dispatch(listEntered({ created: true }));
    return to('PasskeyRegistrationSuccess');
  },
);

export const skip = createFlowThunk('passkey/skip', async (_: void, { dispatch, extra: { emit } }) => {
  emit('PASSKEY_SKIP', {});
  dispatch(listEntered({ created: false }));
  return to('PasskeyRegistrationSuccess');
});

export const setUpAnother = createFlowThunk('passkey/another', async () => to('PasskeyRegistrationStart'));

/** The screen stays, and so does its button: the host is told once per visit. */
export const finish = createFlowThunk('passkey/done', async (_: void, { dispatch, getState, extra }) => {
  const { visit } = getState().navigation;
  if (selectPasskey(getState()).doneOn === visit) return;
  dispatch(listDone(visit));
  extra.emit('PASSKEY_DONE', {});
});

// Shown before the server has agreed. What it does not agree to is told to the host alone, as the specification has it;
// the list is right again with the next reading.
export const renamePasskey = createFlowThunk(
  'passkey/rename',
  async (renamed: { registrationId: string; name: string }, { signal, extra: { identity, config } }) => {
    const { domain, signalChanges } = config.passkeys;
    await identity.renamePasskey({ ...renamed, domain, signalChanges }, signal);
  },
);

export const deletePasskey = createFlowThunk(
  'passkey/delete',
  async (registrationId: string, { dispatch, signal, extra: { identity, config } }) => {
    const { domain, signalChanges } = config.passkeys;
    await identity.deletePasskey({ registrationId, domain, signalChanges }, signal);
    dispatch(listEntered({ created: false })); // the title no longer speaks of what may be gone
  },
);
