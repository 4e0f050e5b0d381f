import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { MethodId } from '../../../host/readConfig';
import { IdentityError } from '../../../provider/IdentityError';
import { readEmail } from '../../../provider/readEmail';
import {
  emailsOf,
  isLastPrimaryFactor,
  isOnlyWayToSignIn,
  phoneNumbersOf,
  type Address,
  type User,
} from '../../../provider/user';
import { removeFactor, reportAdded } from '../../../screen/factorChanges';
import type { UserChange } from '../../../screen/useUser';
import { createFlowThunk, type PlainThunk } from '../../../store/createFlowThunk';
import { rootReducer } from '../../../store/rootReducer';
import type { FlowThunkApi, Services } from '../../../store/services';
import { readNewPhone } from '../../phone/newPhoneParts';
import type { OtpMethod } from '../options';
import { authenticateInSession, passcodeTimes, sendPasscodeInSession } from '../passcodeInSession';

/** An address is an email address or a phone number: a passcode can be sent there. */
export type AddressKind = 'email' | 'phone';

interface SentPasscode {
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

/** The open form of a section: for a new address, for its passcode, or for a removal. `null`: no form is open. */
export type AddressTask =
  | { readonly name: 'enter'; readonly text: string; readonly country: string }
  | ({ readonly name: 'code' } & SentPasscode)
  | { readonly name: 'remove'; readonly id: string; readonly address: string }
  | null;

/** The latest change, until the person does something else. */
export type LatestChange = { readonly what: 'added' | 'removed'; readonly address: string } | null;

interface SectionState {
  /** The section of another user is idle. */
  readonly userId: string;
  readonly task: AddressTask;
  readonly done: LatestChange;
}

const idle: SectionState = { userId: '', task: null, done: null };

const addressSlice = createSlice({
  name: 'accountAddresses',
  initialState: { email: idle, phone: idle } as Record<AddressKind, SectionState>,
  reducers: {
    taskChanged(
      state,
      {
        payload: { kind, userId, task, done = null },
      }: PayloadAction<{ kind: AddressKind; userId: string; task: AddressTask; done?: LatestChange }>,
    ) {
      state[kind] = { userId, task, done };
    },
  },
  selectors: {
    selectAddresses: (state, kind: AddressKind) => state[kind],
    selectAddressesOf: (state, kind: AddressKind, userId: string) =>
      state[kind].userId === userId ? state[kind] : idle,
  },
});

export const { taskChanged } = addressSlice.actions;

declare module '../../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof addressSlice> {}
}

export const { selectAddresses, selectAddressesOf } = addressSlice.injectInto(rootReducer).selectors;

interface Submission {
  readonly channel: OtpMethod;
  /** After the check it is the email address, or the number in the format E.164. */
  readonly text: string;
  readonly country: string;
  readonly existing: readonly Address[];
  readonly userId: string;
}

export type AddressThunks = ReturnType<typeof createAddressThunks>;

/**
 * Each section has requests of its own, so that it shows only its own failures.
 * @param readAddress throws an IdentityError `invalid_email` or `invalid_phone`
 */
function createAddressThunks(
  kind: AddressKind,
  readAddress: (submission: Submission, services: Services) => Promise<string>,
) {
  const deletion = ({ email: 'deleteEmail', phone: 'deletePhoneNumber' } as const)[kind];

  async function check(submission: Submission, services: Services): Promise<Submission> {
    const address = await readAddress(submission, services);
    const isVerified = submission.existing.some(({ text, verified }) => verified && isSame(text, address));
    if (isVerified) throw new IdentityError('address_exists');
    return { ...submission, text: address };
  }

  async function sendFirst({ channel, text: address, existing, userId }: Submission, api: FlowThunkApi) {
    const addressId = await sendPasscodeInSession(channel, address, api);
    const isNew = !existing.some(({ text }) => isSame(text, address));
    const times = passcodeTimes(api.extra, false);
    const task = { name: 'code', channel, address, addressId, isNew, ...times } as const;
    api.dispatch(taskChanged({ kind, userId, task }));
  }

  return {
    send: createFlowThunk(`${kind}s/send`, sendFirst, check),

    sendToListed: createFlowThunk(`${kind}s/sendToListed`, sendFirst),

    resend: createFlowThunk(`${kind}s/resend`, async (_: void, api) => {
      const { task, userId } = selectAddresses(api.getState(), kind);
      if (task?.name !== 'code') return;
      const addressId = await sendPasscodeInSession(task.channel, task.address, api);
      const times = passcodeTimes(api.extra, true);
      api.dispatch(taskChanged({ kind, userId, task: { ...task, addressId, ...times } }));
    }),

    verify: createFlowThunk(`${kind}s/verify`, async (code: string, api) => {
      const { task, userId } = selectAddresses(api.getState(), kind);
      if (task?.name !== 'code') return;
      const response = await authenticateInSession(code, { addressId: task.addressId, userId }, api);
      reportAdded(kind, { ...response, user_id: userId }, api.extra);
    }),

    remove: createFlowThunk(`${kind}s/remove`, (id: string, api) =>
      removeFactor(kind, id, (identity) => identity[deletion](id, api.signal), api),
    ),

    /**
     * Removes a new address for which the person has entered no passcode. It is read before: another tab may have
     * verified it. Never rejects: if the address stays, the list shows it.
     */
    revoke:
      (addressId: string): PlainThunk<Promise<unknown>> =>
      async (_dispatch, _getState, services) => {
        const { signal } = new AbortController();
        try {
          const identity = await services.identity();
          const addresses = addressesOf(kind, await identity.readUser(signal));
          if (addresses.some(({ id, verified }) => id === addressId && !verified))
            await identity[deletion](addressId, signal);
        } catch {
          // The provider removes the address after a few minutes.
        }
      },
  };
}

export const emailThunks = createAddressThunks('email', ({ text }) => readEmail(text));

export const phoneThunks = createAddressThunks('phone', (submission, { browser }) =>
  readNewPhone(submission, browser),
);

/** Most providers ignore the case of an email address. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export interface ListedAddress extends Address {
  /** The provider would reject the removal, or the person could not sign in without the address. */
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
