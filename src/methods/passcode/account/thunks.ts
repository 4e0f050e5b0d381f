import type { MethodId } from '../../../host/readConfig';
import { IdentityError } from '../../../provider/IdentityError';
import { readEmail } from '../../../provider/readEmail';
import { isLastPrimaryFactor, isOnlyWayToSignIn, type Address, type User } from '../../../provider/user';
import { removeFactor, reportAdded } from '../../../screen/factorChanges';
import type { UserChange } from '../../../screen/useUser';
import { createFlowThunk } from '../../../store/createFlowThunk';
import type { FlowThunkApi, Services } from '../../../store/services';
import type { PhoneValue } from '../../phone/phoneNumber';
import { readNewPhone } from '../../phone/readNewPhone';
import type { OtpMethod } from '../options';
import {
  addressListOf,
  authenticateInSession,
  deletions,
  sendPasscodeInSession,
  type AddressKind,
  type EnteredCode,
  type SentPasscode,
} from '../passcodeInSession';

/** The open form of a section: for a new address, for its passcode, or for a removal. */
export type AddressTask =
  | ({ readonly name: 'enter' } & PhoneValue)
  | CodeTask
  | { readonly name: 'remove'; readonly id: string; readonly address: string };

interface CodeTask extends SentPasscode {
  readonly name: 'code';
  /** The address was not in the list before, so "Cancel" removes it. */
  readonly isNew: boolean;
}

/** After the check, the text is the email address, or the number in the format E.164. */
interface Submission extends PhoneValue {
  readonly channel: OtpMethod;
  readonly existing: readonly Address[];
  onSent(task: CodeTask): void;
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
  async function check(submission: Submission, services: Services): Promise<Submission> {
    const address = await readAddress(submission, services);
    const isVerified = submission.existing.some(({ text, verified }) => verified && isSame(text, address));
    if (isVerified) throw new IdentityError('address_exists');
    return { ...submission, text: address };
  }

  async function send({ channel, text: address, existing, onSent }: Submission, api: FlowThunkApi) {
    const sent = await sendPasscodeInSession({ channel, address, isResent: false }, api);
    onSent({ ...sent, name: 'code', isNew: !existing.some(({ text }) => isSame(text, address)) });
  }

  return {
    send: createFlowThunk(`${kind}s/send`, send, check),

    sendToListed: createFlowThunk(`${kind}s/sendToListed`, send),

    resend: createFlowThunk(
      `${kind}s/resend`,
      async ({ task, onSent }: { task: CodeTask; onSent(task: CodeTask): void }, api) =>
        onSent({ ...task, ...(await sendPasscodeInSession({ ...task, isResent: true }, api)) }),
    ),

    verify: createFlowThunk(`${kind}s/verify`, async (entered: EnteredCode, api) => {
      const response = await authenticateInSession(entered, api);
      reportAdded(kind, { ...response, user_id: entered.userId }, api.extra);
    }),

    remove: createFlowThunk(`${kind}s/remove`, (id: string, api) =>
      removeFactor(kind, id, (identity) => identity[deletions[kind]](id, api.signal), api),
    ),
  };
}

export const emailThunks = createAddressThunks('email', ({ text }) => readEmail(text));

export const phoneThunks = createAddressThunks('phone', readNewPhone);

/** Most providers ignore the case of an email address. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export interface ListedAddress extends Address {
  /** The provider would reject the removal, or the person could not sign in without the address. */
  readonly isLast: boolean;
}

export const addressesOf = (kind: AddressKind, user: User, methods: readonly MethodId[]): ListedAddress[] =>
  addressListOf[kind](user).map((address) => ({
    ...address,
    isLast: isLastPrimaryFactor(address, user) || isOnlyWayToSignIn(address.id, user, methods),
  }));

export const withAddress =
  (kind: AddressKind, { addressId, address }: SentPasscode): UserChange =>
  (user) => {
    const others = withoutAddress(addressId)(user);
    const email = { email_id: addressId, email: address, verified: true };
    const phone = { phone_id: addressId, phone_number: address, verified: true };
    return kind === 'email'
      ? { ...others, emails: [...others.emails, email] }
      : { ...others, phone_numbers: [...others.phone_numbers, phone] };
  };

export const withoutAddress =
  (id: string): UserChange =>
  (user) => ({
    ...user,
    emails: user.emails.filter((each) => each.email_id !== id),
    phone_numbers: user.phone_numbers.filter((each) => each.phone_id !== id),
  });
