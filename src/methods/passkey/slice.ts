import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { PasskeyRegistration } from '../../provider/userSchemas';
import { keepLastWay } from '../../screen/factorChanges';
import type { UserChange } from '../../screen/useUser';
import { createFlowThunk, signInStep } from '../../store/createFlowThunk';
import { toFailure, type Failure } from '../../store/failure';
import { rootReducer } from '../../store/rootReducer';
import type { FlowThunkApi } from '../../store/services';
import { to } from '../../store/step';
import { personReplaced } from '../../store/userSlice';
import { passkeyRequest } from './passkeys';

interface PasskeyState {
  /** The registration id of the passkey whose creation the list says in its title. */
  readonly createdId: string | null;
  /** Since this widget was mounted. */
  readonly failedOffers: number;
  /** The provider's error for the latest offer, which Main shows. */
  readonly offerFailure: Failure | null;
}

const initialState: PasskeyState = { createdId: null, failedOffers: 0, offerFailure: null };

const passkeySlice = createSlice({
  name: 'passkey',
  initialState,
  reducers: {
    passkeyCreated(state, { payload }: PayloadAction<string>) {
      state.createdId = payload;
    },
    creationSkipped(state) {
      state.createdId = null;
    },
    passkeyDeleted(state, { payload }: PayloadAction<string>) {
      if (state.createdId === payload) state.createdId = null;
    },
    /** `null` for a failure that Main does not show: it only counts. */
    offerFailed(state, { payload }: PayloadAction<Failure | null>) {
      state.failedOffers++;
      state.offerFailure = payload;
    },
    offerCleared(state) {
      state.offerFailure = null;
    },
  },
  // The title of another person's list must not say that a passkey was created.
  extraReducers: (builder) =>
    builder.addCase(personReplaced, (state) => {
      state.createdId = null;
    }),
  selectors: { selectPasskey: (state) => state },
});

export const { offerFailed, offerCleared } = passkeySlice.actions;

const { passkeyCreated, creationSkipped, passkeyDeleted } = passkeySlice.actions;

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof passkeySlice> {}
}

export const { selectPasskey } = passkeySlice.injectInto(rootReducer).selectors;

type OnCreated = (update: UserChange) => void;

export const createPasskey = createFlowThunk('passkey/create', async (onCreated: OnCreated, api) => {
  const { dispatch } = api;
  // A session that only the client's request has found was not checked when the widget opened.
  const step = await dispatch(signInStep('PasskeyRegistrationStart'));
  if (step) return step;
  const { webauthn_registration_id: id } = await register(onCreated, api);
  dispatch(passkeyCreated(String(id)));
  return to('PasskeyRegistrationSuccess');
});

export const addPasskey = createFlowThunk('passkey/add', async (onCreated: OnCreated, api) => {
  await register(onCreated, api);
});

async function register(onCreated: OnCreated, { signal, onPrompt, extra }: FlowThunkApi) {
  const { identity, host } = extra;
  const result = await identity.registerPasskey({ ...passkeyRequest(host.config), onPrompt }, signal);
  host.emit('PASSKEY_REGISTER', result);
  const { webauthn_registrations: list } = result.user;
  // The list is unchecked, and displayed only until the user is read again.
  const passkeys = Array.isArray(list) ? (list as readonly PasskeyRegistration[]) : [];
  const created = passkeys.filter(
    (each) => each.webauthn_registration_id === result.webauthn_registration_id,
  );
  onCreated((user) => ({ ...user, webauthn_registrations: [...user.webauthn_registrations, ...created] }));
  return result;
}

export const skipCreation = createFlowThunk('passkey/skip', async (_: void, { dispatch, extra }) => {
  dispatch(creationSkipped());
  extra.host.emit('PASSKEY_SKIP', {});
  return to('PasskeyRegistrationSuccess');
});

export const setUpAnother = createFlowThunk('passkey/another', async (_: void, { extra }) => {
  extra.choices.returnFocus.control = undefined; // so that the title takes the focus; a control takes it only after "Back"
  return to('PasskeyRegistrationStart');
});

export const renamePasskey = createFlowThunk(
  'passkey/rename',
  async (renamed: { registrationId: string; name: string }, { signal, extra: { identity } }) => {
    await identity.renamePasskey(renamed, signal);
  },
);

export const deletePasskey = createFlowThunk(
  'passkey/delete',
  async ({ registrationId, keepsLastWay }: { registrationId: string; keepsLastWay: boolean }, api) => {
    const { dispatch, signal, extra } = api;
    if (keepsLastWay) await keepLastWay(registrationId, api);
    const { signalChanges } = extra.host.config.passkeyOptions;
    await extra.identity.deletePasskey({ registrationId, signalChanges }, signal).catch((error: unknown) => {
      // Another tab has deleted the passkey before.
      if (toFailure(error).code !== 'passkey_not_found') throw error;
    });
    dispatch(passkeyDeleted(registrationId));
  },
);
