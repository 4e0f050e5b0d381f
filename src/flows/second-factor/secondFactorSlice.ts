import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import { anyText, flag, listOf, objectOf, oneOf, time } from '../../config/readers';
import type { ScreenName } from '../../contract/screenName';
import type { SecondFactorState } from '../../contract/secondFactor';
import { secondFactorMethods, secondFactorWays } from '../../contract/secondFactor';
import { isArrivalWith } from '../../store/navigationSlice';
import { rootReducer } from '../../store/rootReducer';
import type { KeptPart } from '../../store/services';

/** A code that was sent by text message. */
export interface SentCode {
  /** In the format E.164. */
  readonly number: string;
  /** The provider's id of the number. A request with the code contains it. */
  readonly methodId: string;
  /** True if the person is adding the number. */
  readonly isNew: boolean;
  /** In epoch milliseconds, as is `cooldownUntil`. */
  readonly expiresAt: number;
  readonly cooldownUntil: number;
}

interface SecondFactorSlice extends SecondFactorState {
  /** The screen to which the step leads, or `null` if the person has come to the page with a session. */
  next: ScreenName | null;
  /** True if the person may go on without setting up a method. */
  isOptional: boolean;
  /** The numbers to which a code can be sent, in the format E.164. The screen shows only their last digits. */
  phones: readonly string[];
  sent: SentCode | null;
  /**
   * Until this time, in epoch milliseconds, the recovery codes of a new app can be read again. 0: there is no new app. The
   * codes themselves are never stored.
   */
  codesUntil: number;
  /** Until this time, in epoch milliseconds, a reload of ResetPassword opens the screen again. 0 in Login, where the session does. */
  askedUntil: number;
}

const initialState: SecondFactorSlice = {
  way: 'totp',
  methods: ['totp'],
  phones: [],
  next: null,
  isOptional: false,
  sent: null,
  codesUntil: 0,
  askedUntil: 0,
};

const secondFactorSlice = createSlice({
  name: 'secondFactorState',
  initialState,
  reducers: {
    secondFactorAsked: (
      _,
      {
        payload,
      }: PayloadAction<
        Pick<SecondFactorSlice, 'phones' | 'askedUntil'> & Partial<Pick<SecondFactorSlice, 'next'>>
      >,
    ) => ({
      ...initialState,
      ...payload,
    }),
    enrolmentOffered(state) {
      state.isOptional = true;
    },
    codeSent(state, { payload }: PayloadAction<SentCode>) {
      state.sent = payload;
    },
    codesShown(state, { payload }: PayloadAction<number>) {
      state.codesUntil = payload;
    },
    /** The person uses another number than the one that they have entered. */
    numberWithdrawn(state) {
      state.sent = null;
    },
  },
  extraReducers: (builder) =>
    builder.addMatcher(isArrivalWith('secondFactorState'), (state, { payload }) => ({
      ...state,
      ...payload.state.secondFactorState,
    })),
  selectors: { selectSecondFactor: (state) => state },
});

export const { secondFactorAsked, enrolmentOffered, codeSent, codesShown, numberWithdrawn } =
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

/**
 * After a reload, a code that was sent is asked for again, and the recovery codes of a new app are shown again. In
 * Login, all other steps need nothing that a reload loses, so the screen opens again because of the session.
 */
export const kept: KeptPart = {
  member: 'secondFactorState',
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
