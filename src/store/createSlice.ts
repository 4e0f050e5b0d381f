import { createAction, createReducer } from '@reduxjs/toolkit';
import type {
  ActionReducerMapBuilder,
  CaseReducer,
  CaseReducerActions,
  SliceCaseReducers,
  ValidateSliceCaseReducers,
} from '@reduxjs/toolkit';

interface SliceOptions<State, Reducers extends SliceCaseReducers<State>, Name extends string> {
  name: Name;
  initialState: State;
  reducers: ValidateSliceCaseReducers<State, Reducers>;
  extraReducers?(builder: ActionReducerMapBuilder<State>): void;
}

/**
 * What Redux Toolkit's function of this name does, without its `for…in` over the reducers: on a page that added an
 * enumerable member to `Object.prototype` that one throws.
 */
export function createSlice<
  State,
  Reducers extends SliceCaseReducers<State>,
  const Name extends string = string,
>({ name, initialState, reducers, extraReducers }: SliceOptions<State, Reducers, Name>) {
  const types = Object.keys(reducers).map((key) => [key, `${name}/${key}`] as const);
  return {
    name,
    reducerPath: name,
    // One action creator per reducer, of its own payload.
    actions: Object.fromEntries(
      types.map(([key, type]) => [key, createAction(type)]),
    ) as unknown as CaseReducerActions<Reducers, Name>,
    reducer: createReducer(initialState, (builder) => {
      // None of ours prepares its payload, so each is a plain function.
      for (const [key, type] of types) builder.addCase(type, reducers[key] as CaseReducer<State>);
      extraReducers?.(builder);
    }),
  };
}
