import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { MethodId } from '../../../host/readConfig';
import type { OtpMethod } from '../options';
import type { Address, User } from '../../../provider/user';
import { emailsOf, isLastPrimaryFactor, isOnlyWayToSignIn, phoneNumbersOf } from '../../../provider/user';
import { rootReducer } from '../../../store/rootReducer';
import type { UserChange } from '../../../screen/useUser';

export type AddressKind = 'email' | 'phone';

export interface ListedAddress extends Address {
  /** The provider would refuse to remove the address, or the person could not sign in without it. */
  readonly isLast: boolean;
}

export const addressesOf = (
  kind: AddressKind,
  user: User,
  methods: readonly MethodId[] = [],
): ListedAddress[] =>
  (kind === 'email' ? emailsOf(user) : phoneNumbersOf(user)).map((address) => ({
    ...address,
    isLast: isLastPrimaryFactor(address, user) || isOnlyWayToSignIn(address.id, user, methods),
  }));

export const withAddress =
  (kind: AddressKind, { addressId, address: text }: SentPasscode): UserChange =>
  (user) =>
    withList(kind, user, [...othersOf(kind, user, addressId), { id: addressId, text, verified: true }]);

export const withoutAddress =
  (kind: AddressKind, id: string): UserChange =>
  (user) =>
    withList(kind, user, othersOf(kind, user, id));

const othersOf = (kind: AddressKind, user: User, id: string): Address[] =>
  addressesOf(kind, user).filter((each) => each.id !== id);

function withList(kind: AddressKind, user: User, list: readonly Address[]): User {
  return kind === 'email'
    ? { ...user, emails: list.map(({ id, text, verified }) => ({ email_id: id, email: text, verified })) }
    : {
        ...user,
        phone_numbers: list.map(({ id, text, verified }) => ({ phone_id: id, phone_number: text, verified })),
      };
}

export interface SentPasscode {
  readonly channel: OtpMethod;
  /** Phone numbers are in the format E.164. */
  readonly address: string;
  readonly addressId: string;
  /** The address was not in the list before, so "Cancel" removes it. */
  readonly isNew: boolean;
  /** In epoch milliseconds, as is `cooldownUntil`. */
  readonly expiresAt: number;
  readonly cooldownUntil: number;
}

/** `null`: the person is doing nothing in the section. */
export type Step =
  | { readonly name: 'enter'; readonly text: string; readonly country: string }
  | ({ readonly name: 'code' } & SentPasscode)
  | { readonly name: 'remove'; readonly id: string; readonly address: string }
  | null;

/** The latest change, until the person does something else. */
export type Done = { readonly what: 'added' | 'removed'; readonly address: string } | null;

interface SectionState {
  /** The section of another user is idle. */
  readonly userId: string;
  readonly step: Step;
  readonly done: Done;
}

const idle: SectionState = { userId: '', step: null, done: null };

const addressSlice = createSlice({
  name: 'accountAddresses',
  initialState: { email: idle, phone: idle } as Record<AddressKind, SectionState>,
  reducers: {
    stepChanged(
      state,
      {
        payload: { kind, userId, step, done = null },
      }: PayloadAction<{ kind: AddressKind; userId: string; step: Step; done?: Done }>,
    ) {
      state[kind] = { userId, step, done };
    },
  },
  selectors: {
    selectAddresses: (state, kind: AddressKind) => state[kind],
    selectAddressesOf: (state, kind: AddressKind, userId: string) =>
      state[kind].userId === userId ? state[kind] : idle,
  },
});

export const { stepChanged } = addressSlice.actions;

declare module '../../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof addressSlice> {}
}

export const { selectAddresses, selectAddressesOf } = addressSlice.injectInto(rootReducer).selectors;
