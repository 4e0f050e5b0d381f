import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ComponentType, ReactNode } from 'react';
import {
  secondFactorMethods,
  secondFactorWays,
  type SecondFactorMethod,
  type SecondFactorState,
  type SecondFactorWay,
} from '../features/second-factor/options';
import { anyText, flag, listOf, objectOf, oneOf, time } from '../host/readers';
import { defineMessages } from '../messages/defineMessages';
import { IdentityError } from '../provider/IdentityError';
import { createFlowThunk } from '../store/createFlowThunk';
import { opensScreenWith } from '../store/navigationSlice';
import { rootReducer } from '../store/rootReducer';
import type { FlowThunkApi, StoredState } from '../store/services';
import { nextStep } from './stepsAfterSignIn';

// What a method's screens share with the second factor. The feature chooses the method, and lists them in `methods.ts`.

export const messages = defineMessages('secondFactor', {
  title: 'One more step',
  enrol: 'This site asks for a second step when you log in.',
  another: 'Another way',
  otherLogin: 'A text message was already your first step. Please log in in another way.',
});

interface SecondFactorScreenProps {
  /** The person may choose another method. */
  hasOthers: boolean;
  /** The other ways, for the end of the screen. */
  children: ReactNode;
}

/** With this screen the person proves a second factor. */
export interface SecondFactorProof {
  readonly Screen: ComponentType<SecondFactorScreenProps>;
  /** Of the button that leads to the screen. A screen without one follows another. */
  readonly Label?: ComponentType;
  /** For a person who has lost the factor. It is offered after the methods. */
  readonly standIn?: SecondFactorWay;
}

/** With this screen the person sets up a second factor. */
export interface SecondFactorSetUp extends Required<Pick<SecondFactorProof, 'Screen' | 'Label'>> {
  /** Whether a reload has interrupted the set-up. */
  isBegun?(state: SecondFactorSlice): boolean;
}

export interface SentCode {
  /** In the format E.164. */
  readonly number: string;
  /** The provider's id of the number. */
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
}

const initialState: SecondFactorSlice = {
  way: secondFactorMethods[0],
  methods: secondFactorMethods.slice(0, 1),
  phones: [],
  isOptional: false,
  sent: null,
  codesUntil: 0,
};

const secondFactorSlice = createSlice({
  name: 'secondFactorState',
  initialState,
  reducers: {
    secondFactorAsked: (_, { payload }: PayloadAction<Pick<SecondFactorSlice, 'phones'>>) => ({
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

declare module '../store/rootReducer' {
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

/** What the session does not know: a sent code, and that a new app has codes to show. */
export const stored: StoredState = {
  property: 'secondFactorState',
  select(state) {
    const { way, methods, phones, sent, codesUntil } = selectSecondFactor(state);
    return { way, methods, phones, sent: sent ?? undefined, codesUntil };
  },
  read: objectOf([
    ['way', oneOf(secondFactorWays)],
    ['methods', listOf(oneOf(secondFactorMethods))],
    ['phones', listOf(anyText)],
    ['sent', (sent, path) => (sent === undefined ? null : readSent(sent, path))],
    ['codesUntil', time],
  ]),
  restorableUntil(state) {
    const { sent, codesUntil } = selectSecondFactor(state);
    return codesUntil || (sent?.expiresAt ?? 0);
  },
};

export const finish = createFlowThunk(
  'secondFactor/finish',
  async (added: SecondFactorMethod | undefined, api) => {
    if (added) api.extra.identity.log('second_factor_added', { method: added });
    return nextStep(api);
  },
);

/** @throws IdentityError `session_over` if no user is signed in */
export function userIdOf({ extra }: FlowThunkApi): string {
  const userId = extra.identity.readFactors()?.userId;
  if (userId === undefined) throw new IdentityError('session_over');
  return userId;
}
