import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { AuthenticateResult } from '../../provider/responses';
import type { PasskeyRegistration } from '../../provider/userSchemas';
import { keepLastWay } from '../../screen/factorChanges';
import type { UserChange } from '../../screen/useUser';
import { createFlowThunk, signInStep } from '../../store/createFlowThunk';
import type { Failure } from '../../store/failure';
import { rootReducer } from '../../store/rootReducer';
import type { FlowThunkApi } from '../../store/services';
import { to } from '../../store/step';
import { personReplaced } from '../../store/userSlice';
import { passkeyRequest } from './passkeys';

interface PasskeyState {
  /** The screen that shows the result, and the passkey, if the provider returned its id. */
  readonly created: { readonly navigationId: number; readonly registrationId: string | undefined } | null;
  /** Since this widget was mounted. */
  readonly failedOffers: number;
  /** The provider's error for the latest offer, which Main shows. */
  readonly offerFailure: Failure | null;
}

const initialState: PasskeyState = { created: null, failedOffers: 0, offerFailure: null };

const passkeySlice = createSlice({
  name: 'passkey',
  initialState,
  reducers: {
    passkeyCreated(state, { payload }: PayloadAction<NonNullable<PasskeyState['created']>>) {
      state.created = payload;
    },
    /** If the widget has just created the deleted passkey, the title no longer says so. */
    passkeyDeleted(state, { payload }: PayloadAction<string>) {
      if (state.created?.registrationId === payload) state.created = null;
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
      state.created = null;
    }),
  selectors: { selectPasskey: (state) => state },
});

export const { offerFailed, offerCleared } = passkeySlice.actions;

const { passkeyCreated, passkeyDeleted } = passkeySlice.actions;

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof passkeySlice> {}
}

export const { selectPasskey } = passkeySlice.injectInto(rootReducer).selectors;

type OnCreated = (update: UserChange) => void;

/** For PasskeyRegistration, which shows the list next. */
export const createPasskey = createFlowThunk('passkey/create', async (onCreated: OnCreated, api) => {
  const { dispatch, getState } = api;
  // A session that only the client's request has found was not checked when the widget opened.
  const step = await dispatch(signInStep('PasskeyRegistrationStart'));
  if (step) return step;
  const { webauthn_registration_id: id } = await register(onCreated, api);
  const registrationId = typeof id === 'string' ? id : undefined;
  const navigationId = getState().navigation.navigationId + 1; // of the screen that the returned step opens
  dispatch(passkeyCreated({ navigationId, registrationId }));
  return to('PasskeyRegistrationSuccess');
});

export const addPasskey = createFlowThunk('passkey/add', async (onCreated: OnCreated, api) => {
  await register(onCreated, api);
});

async function register(onCreated: OnCreated, { signal, onPrompt, extra }: FlowThunkApi) {
  const { identity, host } = extra;
  const result = await identity.registerPasskey({ ...passkeyRequest(host.config), onPrompt }, signal);
  host.emit('PASSKEY_REGISTER', result);
  const created = createdPasskey(result);
  if (created)
    onCreated((user) => ({ ...user, webauthn_registrations: [...user.webauthn_registrations, created] }));
  return result;
}

function createdPasskey({ user, webauthn_registration_id: id }: AuthenticateResult) {
  const { webauthn_registrations: list } = user;
  // This list is unchecked, and displayed only until the user is read again.
  const passkeys = Array.isArray(list) ? (list as readonly PasskeyRegistration[]) : [];
  return passkeys.find((each) => each.webauthn_registration_id === id);
}

export const skipCreation = createFlowThunk('passkey/skip', async (_: void, { extra }) => {
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
    await extra.identity.deletePasskey({ registrationId, signalChanges }, signal);
    dispatch(passkeyDeleted(registrationId));
  },
);
