import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { STORED_INPUT_MINUTES } from '../../host/limits';
import { anyText, objectOf, recordOf, time } from '../../host/readers';
import { isAnotherPerson, nextStep, openStep } from '../../screen/stepsAfterSignIn';
import { waitForHost } from '../../screen/waitForHost';
import { createFlowThunk, type PlainThunk } from '../../store/createFlowThunk';
import { opensScreenWith } from '../../store/navigationSlice';
import { rootReducer } from '../../store/rootReducer';
import type { SignInStepThunk, StoredState } from '../../store/services';
import type { FieldsState, FieldValues } from './options';

/** The ids of the parts of the name among those of the host's fields, which should have others. */
export const nameIds = { first: 'name.first_name', last: 'name.last_name' } as const;

interface FieldsSlice extends FieldsState {
  /** The ids of the fields that the step asks for. `null` after a preset: all. */
  readonly asked: readonly string[] | null;
}

const initialState: FieldsSlice = { userId: '', asked: null, values: {}, until: 0 };

const fieldsSlice = createSlice({
  name: 'fieldsState',
  initialState,
  reducers: {
    fieldsAsked: (_, { payload }: PayloadAction<Partial<FieldsSlice>>) => ({ ...initialState, ...payload }),
    valueEntered: (state, { payload }: PayloadAction<Pick<FieldsState, 'values' | 'until'>>) => ({
      ...state,
      until: payload.until,
      values: { ...state.values, ...payload.values },
    }),
  },
  extraReducers: (builder) =>
    builder.addMatcher(opensScreenWith('fieldsState'), (state, { payload }) => {
      const { userId, values, until } = payload.state.fieldsState;
      return userId === state.userId ? { ...state, values: { ...state.values, ...values }, until } : state;
    }),
  selectors: { selectFields: (state) => state },
});

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof fieldsSlice> {}
}

export const { selectFields } = fieldsSlice.injectInto(rootReducer).selectors;

export const stored: StoredState = {
  property: 'fieldsState',
  select(state) {
    const { userId, values, until } = selectFields(state);
    return { userId, values, until };
  },
  read: objectOf([
    ['userId', anyText],
    [
      'values',
      recordOf((value, path) => (typeof value === 'boolean' ? value : anyText(value, path)), anyText),
    ],
    ['until', time],
  ]),
  restorableUntil: (state) => selectFields(state).until,
};

export const signInStep: SignInStepThunk = (next) => async (dispatch, _getState, services) => {
  const identity = await services.identity();
  const { name, ids } = identity.readFields(services.host.config.fieldsOptions);
  const values: FieldValues = name
    ? { [nameIds.first]: name.first_name, [nameIds.last]: name.last_name }
    : {};
  const asked = [...Object.keys(values), ...ids];
  const userId = identity.readFactors()?.userId ?? '';
  dispatch(fieldsSlice.actions.fieldsAsked({ userId, asked, values }));
  return dispatch(openStep({ name: 'fields', screen: 'Fields', next }));
};

/** Stored for a reload. */
export const enterValues =
  (values: FieldValues): PlainThunk =>
  (dispatch, _getState, { browser }) => {
    const until = browser.now() + STORED_INPUT_MINUTES * 60_000;
    dispatch(fieldsSlice.actions.valueEntered({ values, until }));
  };

/** The host's record comes first, so that the person is asked again if it fails. */
export const submitFields = createFlowThunk('fields/submit', async (entered: FieldValues, api) => {
  const { identity, host } = api.extra;
  if (isAnotherPerson(api)) return nextStep(api);
  const { [nameIds.first]: first, [nameIds.last]: last, ...values } = entered;
  const name = first === undefined ? undefined : { first_name: String(first), last_name: String(last) };
  await waitForHost(() => host.hostProps.callbacks?.onFields?.({ name, values }));
  api.signal.throwIfAborted();
  if (isAnotherPerson(api)) return nextStep(api);
  const { request_id, status_code, user_id } = await identity.storeFields({ name, values }, api.signal);
  host.emit('FIELDS_SUBMIT', { request_id, status_code, user_id });
  identity.log('sign_in_step_completed', { step: 'fields' });
  return nextStep(api);
});
