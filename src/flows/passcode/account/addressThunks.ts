import { isEmail } from '../../../config/validation';
import type { OtpMethod } from '../../../contract/passcodes';
import { IdentityError } from '../../../identity/core/IdentityError';
import type { Address } from '../../../identity/users/addresses';
import type { PlainThunk } from '../../../store/createFlowThunk';
import { createFlowThunk } from '../../../store/createFlowThunk';
import type { FlowThunkApi, Services } from '../../../store/services';
import {
  authenticateInSession,
  passcodeTimes,
  sendPasscodeInSession,
} from '../../factors/passcode/passcodeInSession';
import { addressesOf } from './addresses';
import type { AddressKind } from './addressSlice';
import { passcodeSent, selectAddresses } from './addressSlice';

interface Submission {
  readonly channel: OtpMethod;
  /** The text of the field. After the check it is the address: the email address, or the number in the format E.164. */
  readonly text: string;
  /** The country of a national phone number. */
  readonly country: string;
  /** The addresses that the person has. */
  readonly known: readonly Address[];
  readonly userId: string;
}

/**
 * Returns the address that the person has typed: the email address, or the phone number in the format E.164.
 * @throws IdentityError `invalid_email`, `invalid_phone`
 */
export type ReadAddress = (submission: Submission, services: Services) => string | Promise<string>;

export const readEmail: ReadAddress = ({ text }) => {
  if (!isEmail(text)) throw new IdentityError('invalid_email');
  return text.trim();
};

/** Creates the requests of a section. Each section has its own, so that it shows only its own failures. */
export function createAddressThunks(kind: AddressKind, readAddress: ReadAddress) {
  async function check(submission: Submission, services: Services): Promise<Submission> {
    const address = await readAddress(submission, services);
    const isKnown = submission.known.some(({ text, verified }) => verified && isSame(text, address));
    if (isKnown) throw new IdentityError('address_exists');
    return { ...submission, text: address };
  }

  async function sendFirst({ channel, text: address, known, userId }: Submission, api: FlowThunkApi) {
    const addressId = await sendPasscodeInSession(channel, address, api);
    const isNew = !known.some(({ text }) => isSame(text, address));
    const sent = { channel, address, addressId, isNew, ...passcodeTimes(api.extra, false) };
    api.dispatch(passcodeSent({ kind, userId, sent }));
  }
  /** Sends the first passcode to the address that the person has typed. */
  const send = createFlowThunk(`${kind}s/send`, sendFirst, check);
  /** Sends the first passcode to an address in the list that is not verified. */
  const sendToListed = createFlowThunk(`${kind}s/sendToListed`, sendFirst);

  const resend = createFlowThunk(`${kind}s/resend`, async (_: void, api) => {
    const { step, userId } = selectAddresses(api.getState(), kind);
    if (step?.name !== 'code') return;
    const { name: _name, ...sent } = step;
    const addressId = await sendPasscodeInSession(step.channel, step.address, api);
    api.dispatch(
      passcodeSent({ kind, userId, sent: { ...sent, addressId, ...passcodeTimes(api.extra, true) } }),
    );
  });

  const verify = createFlowThunk(`${kind}s/verify`, async (code: string, api) => {
    const { identity, host } = api.extra;
    const { step, userId } = selectAddresses(api.getState(), kind);
    if (step?.name !== 'code') return;
    const owned = { addressId: step.addressId, userId };
    const { request_id, status_code } = await authenticateInSession(code, owned, api);
    host.emit('ACCOUNT_FACTOR_ADD', { request_id, status_code, user_id: userId, factor: kind });
    identity.log('account_factor_added', { factor: kind });
  });

  const remove = createFlowThunk(`${kind}s/remove`, async (id: string, { signal, extra }) => {
    const { identity, host } = extra;
    const { request_id, status_code, user_id } = await identity[deletion[kind]](id, signal);
    host.emit('ACCOUNT_FACTOR_REMOVE', { request_id, status_code, user_id, factor: kind });
    identity.log('account_factor_removed', { factor: kind });
  });

  /**
   * Removes a new address, because the person has entered no passcode for it. It is read before: another tab may have
   * verified it. Resolves when the provider has replied. Never rejects: if the address stays, the list shows it.
   */
  const withdraw =
    (addressId: string): PlainThunk<Promise<unknown>> =>
    async (_dispatch, _getState, services) => {
      const { signal } = new AbortController();
      try {
        const identity = await services.identity();
        const addresses = addressesOf(kind, await identity.readUser(signal));
        if (addresses.some(({ id, verified }) => id === addressId && !verified))
          await identity[deletion[kind]](addressId, signal);
      } catch {
        // the provider removes the address after a few minutes
      }
    };

  return { send, sendToListed, resend, verify, remove, withdraw };
}

export type AddressThunks = ReturnType<typeof createAddressThunks>;

const deletion = { email: 'deleteEmail', phone: 'deletePhoneNumber' } as const;

/** Most providers do not distinguish upper and lower case in an email address. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
