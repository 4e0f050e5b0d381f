import { createAction } from '@reduxjs/toolkit';
import type {
  ActionCreatorWithoutPayload,
  PayloadAction,
  PayloadActionCreator,
  Reducer,
  UnknownAction,
} from '@reduxjs/toolkit';
import { declareActions } from './declaredActions';

/** One reducer per action. A reducer returns the next state and must not change the previous one. */
export type CaseReducers<State> = Readonly<
  Record<string, (state: Readonly<State>, action: PayloadAction<never>) => State>
>;

type ActionCreator<CaseReducer> = CaseReducer extends (state: never, action: infer Action) => unknown
  ? Action extends { payload: infer Payload }
    ? PayloadActionCreator<Payload>
    : ActionCreatorWithoutPayload
  : never;

interface SliceOptions<State, Cases extends CaseReducers<State>> {
  name: string;
  initialState: State;
  reducers: Cases;
  /** Handles every action that has no function in `reducers`. */
  extraReducer?(state: Readonly<State>, action: UnknownAction): State;
}

interface Slice<State, Cases> {
  readonly reducerPath: string;
  readonly actions: { readonly [Name in keyof Cases]: ActionCreator<Cases[Name]> };
  readonly reducer: Reducer<State>;
}

/**
 * Creates a slice and declares its actions. There are two reasons not to use `createSlice` of Redux Toolkit: it
 * contains the large library Immer (ADR 0025), and it throws if the page has added an enumerable member to
 * `Object.prototype` (ADR 0016).
 */
export function createSlice<State, Cases extends CaseReducers<State>>({
  name,
  initialState,
  reducers,
  extraReducer = (state) => state,
}: SliceOptions<State, Cases>): Slice<State, Cases> {
  const cases = new Map<string, CaseReducers<State>[string]>(
    Object.entries(reducers).map(([key, reduce]) => [`${name}/${key}`, reduce]),
  );
  const creators = Object.keys(reducers).map((key) => [key, createAction(`${name}/${key}`)] as const);
  declareActions(...cases.keys());
  return {
    reducerPath: name,
    // The cast is safe: `creators` has one action creator for each reducer.
    actions: Object.fromEntries(creators) as Slice<State, Cases>['actions'],
    reducer(state = initialState, action) {
      const reduce = cases.get(action.type);
      return reduce ? reduce(state, action as PayloadAction<never>) : extraReducer(state, action);
    },
  };
}
