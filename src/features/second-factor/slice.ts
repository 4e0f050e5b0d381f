import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import { anyText, flag, listOf, objectOf, oneOf, time } from '../../host/readers';
import type { SecondFactorState } from './options';
import { secondFactorMethods, secondFactorWays } from './options';
import { opensScreenWith } from '../../store/navigationSlice';
import { rootReducer } from '../../store/rootReducer';
import type { StoredState } from '../../store/services';

export interface SentCode {
  /** In the format E.164. */
  readonly number: string;
  /** The provider's id of the number, which a request with the code contains. */
  readonly methodId: string;
  readonly isNew: boolean;
  /** In epoch milliseconds, as is `cooldownUntil`. */
  readonly expiresAt: number;
  readonly cooldownUntil: number;
}

interface SecondFactorSlice extends SecondFactorState {
  /** The person may skip the set-up. */
  isOptional: boolean;
  /** In the format E.164. The screen shows only the last digits. */
  phones: readonly string[];
  sent: SentCode | null;
  /** In epoch milliseconds: until then, the recovery codes of a new app can be read again. 0: there is no new app. */
  codesUntil: number;
  /** In epoch milliseconds: until then, a reload of ResetPassword opens the screen. 0 in Login: its session does so. */
  askedUntil: number;
}

const initialState: SecondFactorSlice = {
  way: 'totp',
  methods: ['totp'],
  phones: [],
  isOptional: false,
  sent: null,
  codesUntil: 0,
  askedUntil: 0,
};

const secondFactorSlice = createSlice({
  name: 'secondFactorState',
  initialState,
  reducers: {
    secondFactorAsked: (_, { payload }: PayloadAction<Pick<SecondFactorSlice, 'phones' | 'askedUntil'>>) => ({
      ...initialState,
      ...payload,
    }),
    enrolmentOffered(state) {
      state.isOptional = true;
    },
    codeSent(state, { payload }: PayloadAction<SentCode>) {
      state.sent = payload;
    },
    codesDisplayed(state, { payload }: PayloadAction<number>) {
      state.codesUntil = payload;
    },
    numberRevoked(state) {
      state.sent = null;
    },
  },
  extraReducers: (builder) =>
    builder.addMatcher(opensScreenWith('secondFactorState'), (state, { payload }) => ({
      ...state,
      ...payload.state.secondFactorState,
    })),
  selectors: { selectSecondFactor: (state) => state },
});

export const { secondFactorAsked, enrolmentOffered, codeSent, codesDisplayed, numberRevoked } =
  secondFactorSlice.actions;

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof secondFactorSlice> {}
}

export const { selectSecondFactor } = secondFactorSlice.injectInto(rootReducer).selectors;

const readSent = objectOf([
  ['number', anyText],
  ['methodId', anyText],
  ['isNew', flag],
  ['expiresAt', time],
  ['cooldownUntil', time],
]);

/** A sent code, and that a new app has codes to show. In Login, the session opens all other steps again. */
export const stored: StoredState = {
  property: 'secondFactorState',
  select(state) {
    const { way, methods, phones, sent, codesUntil, askedUntil } = selectSecondFactor(state);
    return { way, methods, phones, sent: sent ?? undefined, codesUntil, askedUntil };
  },
  read: objectOf([
    ['way', oneOf(secondFactorWays)],
    ['methods', listOf(oneOf(secondFactorMethods))],
    ['phones', listOf(anyText)],
    ['sent', (sent, path) => (sent === undefined ? null : readSent(sent, path))],
    ['codesUntil', time],
    ['askedUntil', time],
  ]),
  restorableUntil(state) {
    const { sent, codesUntil, askedUntil } = selectSecondFactor(state);
    return codesUntil || Math.max(sent?.expiresAt ?? 0, askedUntil);
  },
};
