import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { OtpMethod } from '../../../contract/passcodes';
import { rootReducer } from '../../../store/rootReducer';

export type AddressKind = 'email' | 'phone';

/** A passcode that was sent to an address. */
export interface SentPasscode {
  readonly channel: OtpMethod;
  /** The email address, or the phone number in the format E.164. */
  readonly address: string;
  /** The provider's id of the address. */
  readonly addressId: string;
  /** True if the address was not in the person's list before. Then "Cancel" removes it. */
  readonly isNew: boolean;
  /** In epoch milliseconds, as is `cooldownUntil`. */
  readonly expiresAt: number;
  readonly cooldownUntil: number;
}

/** What the person is doing in the section. `null`: nothing. */
export type Step =
  | { readonly name: 'enter'; readonly text: string; readonly country: string }
  | ({ readonly name: 'code' } & SentPasscode)
  | { readonly name: 'remove'; readonly id: string; readonly address: string }
  | null;

/** The latest change, until the person does something else. */
export type Done = { readonly what: 'added' | 'removed'; readonly address: string } | null;

interface SectionState {
  /** The user to whom the rest belongs. The section of another user is idle. */
  userId: string;
  step: Step;
  done: Done;
}

interface AddressState {
  email: SectionState;
  phone: SectionState;
}

/** An action about one of the two sections. */
type Of<Payload> = PayloadAction<{ readonly kind: AddressKind; readonly userId: string } & Payload>;

const idle: SectionState = { userId: '', step: null, done: null };
const initialState: AddressState = { email: idle, phone: idle };

const addressSlice = createSlice({
  name: 'accountAddresses',
  initialState,
  reducers: {
    /** The person has opened the field, or has typed into it. */
    addressTyped(state, { payload: { kind, userId, text, country } }: Of<{ text: string; country: string }>) {
      state[kind] = { userId, step: { name: 'enter', text, country }, done: null };
    },
    passcodeSent(state, { payload: { kind, userId, sent } }: Of<{ sent: SentPasscode }>) {
      state[kind] = { userId, step: { name: 'code', ...sent }, done: null };
    },
    removalStarted(state, { payload: { kind, userId, id, address } }: Of<{ id: string; address: string }>) {
      state[kind] = { userId, step: { name: 'remove', id, address }, done: null };
    },
    addressAdded(state, { payload: { kind, userId, address } }: Of<{ address: string }>) {
      state[kind] = { userId, step: null, done: { what: 'added', address } };
    },
    addressRemoved(state, { payload: { kind, userId, address } }: Of<{ address: string }>) {
      state[kind] = { userId, step: null, done: { what: 'removed', address } };
    },
    stepClosed(state, { payload: { kind } }: PayloadAction<{ readonly kind: AddressKind }>) {
      state[kind] = idle;
    },
  },
  selectors: {
    selectAddresses: (state, kind: AddressKind) => state[kind],
    selectAddressesOf: (state, kind: AddressKind, userId: string) =>
      state[kind].userId === userId ? state[kind] : idle,
  },
});

export const { addressTyped, passcodeSent, removalStarted, addressAdded, addressRemoved, stepClosed } =
  addressSlice.actions;

declare module '../../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof addressSlice> {}
}

export const { selectAddresses, selectAddressesOf } = addressSlice.injectInto(rootReducer).selectors;
