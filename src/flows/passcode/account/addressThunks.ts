import type { OtpMethod } from '../../../contract/passcodes';
import { IdentityError } from '../../../identity/core/IdentityError';
import { readEmail } from '../../../identity/core/readEmail';
import type { Address } from '../../../identity/methods/user';
import type { PlainThunk } from '../../../store/createFlowThunk';
import { createFlowThunk } from '../../../store/createFlowThunk';
import type { FlowThunkApi, Services } from '../../../store/services';
import {
  authenticateInSession,
  passcodeTimes,
  sendPasscodeInSession,
} from '../../factors/passcode/passcodeInSession';
import { reportAdded, removeFactor } from '../../section/factorChanges';
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

export const readNewEmail: ReadAddress = ({ text }) => readEmail(text);

/** Creates the requests of a section. Each section has its own, so that it shows only its own failures. */
export const createAddressThunks = (kind: AddressKind, readAddress: ReadAddress) => ({
  ...createPasscodeThunks(kind, readAddress),
  ...createRemovalThunks(kind),
});

export type AddressThunks = ReturnType<typeof createAddressThunks>;

/** Creates the requests that send a passcode to an address, and check it. */
function createPasscodeThunks(kind: AddressKind, readAddress: ReadAddress) {
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

  return {
    /** Sends the first passcode to the address that the person has typed. */
    send: createFlowThunk(`${kind}s/send`, sendFirst, check),

    /** Sends the first passcode to an address in the list that is not verified. */
    sendToListed: createFlowThunk(`${kind}s/sendToListed`, sendFirst),

    resend: createFlowThunk(`${kind}s/resend`, async (_: void, api) => {
      const { step, userId } = selectAddresses(api.getState(), kind);
      if (step?.name !== 'code') return;
      const { name: _name, ...sent } = step;
      const addressId = await sendPasscodeInSession(step.channel, step.address, api);
      const times = passcodeTimes(api.extra, true);
      api.dispatch(passcodeSent({ kind, userId, sent: { ...sent, addressId, ...times } }));
    }),

    verify: createFlowThunk(`${kind}s/verify`, async (code: string, api) => {
      const { step, userId } = selectAddresses(api.getState(), kind);
      if (step?.name !== 'code') return;
      const reply = await authenticateInSession(code, { addressId: step.addressId, userId }, api);
      reportAdded(kind, { ...reply, user_id: userId }, api.extra);
    }),
  };
}

/** Creates the requests that remove an address. */
function createRemovalThunks(kind: AddressKind) {
  const deletion = ({ email: 'deleteEmail', phone: 'deletePhoneNumber' } as const)[kind];

  const remove = createFlowThunk(`${kind}s/remove`, (id: string, api) =>
    removeFactor(kind, id, (identity) => identity[deletion](id, api.signal), api),
  );

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
          await identity[deletion](addressId, signal);
      } catch {
        // the provider removes the address after a few minutes
      }
    };

  return { remove, withdraw };
}

/** Most providers do not distinguish upper and lower case in an email address. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
