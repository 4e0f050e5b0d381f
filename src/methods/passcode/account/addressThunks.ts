import type { OtpMethod } from '../options';
import { IdentityError } from '../../../provider/IdentityError';
import { readEmail } from '../../../provider/readEmail';
import type { Address } from '../../../provider/user';
import type { PlainThunk } from '../../../store/createFlowThunk';
import { createFlowThunk } from '../../../store/createFlowThunk';
import type { FlowThunkApi, Services } from '../../../store/services';
import { authenticateInSession, passcodeTimes, sendPasscodeInSession } from '../passcodeInSession';
import { reportAdded, removeFactor } from '../../../screen/factorChanges';
import type { AddressKind } from './addresses';
import { addressesOf, selectAddresses, stepChanged } from './addresses';

interface Submission {
  readonly channel: OtpMethod;
  /** After the check it is the email address, or the number in the format E.164. */
  readonly text: string;
  readonly country: string;
  readonly known: readonly Address[];
  readonly userId: string;
}

/** @throws IdentityError `invalid_email`, `invalid_phone` */
export type ReadAddress = (submission: Submission, services: Services) => string | Promise<string>;

export const readNewEmail: ReadAddress = ({ text }) => readEmail(text);

export type AddressThunks = ReturnType<typeof createAddressThunks>;

/** Each section has requests of its own, so that it shows only its own failures. */
export function createAddressThunks(kind: AddressKind, readPageUrl: ReadAddress) {
  const deletion = ({ email: 'deleteEmail', phone: 'deletePhoneNumber' } as const)[kind];

  async function check(submission: Submission, services: Services): Promise<Submission> {
    const address = await readPageUrl(submission, services);
    const isKnown = submission.known.some(({ text, verified }) => verified && isSame(text, address));
    if (isKnown) throw new IdentityError('address_exists');
    return { ...submission, text: address };
  }

  async function sendFirst({ channel, text: address, known, userId }: Submission, api: FlowThunkApi) {
    const addressId = await sendPasscodeInSession(channel, address, api);
    const isNew = !known.some(({ text }) => isSame(text, address));
    const times = passcodeTimes(api.extra, false);
    const step = { name: 'code', channel, address, addressId, isNew, ...times } as const;
    api.dispatch(stepChanged({ kind, userId, step }));
  }

  return {
    send: createFlowThunk(`${kind}s/send`, sendFirst, check),

    sendToListed: createFlowThunk(`${kind}s/sendToListed`, sendFirst),

    resend: createFlowThunk(`${kind}s/resend`, async (_: void, api) => {
      const { step, userId } = selectAddresses(api.getState(), kind);
      if (step?.name !== 'code') return;
      const addressId = await sendPasscodeInSession(step.channel, step.address, api);
      const times = passcodeTimes(api.extra, true);
      api.dispatch(stepChanged({ kind, userId, step: { ...step, addressId, ...times } }));
    }),

    verify: createFlowThunk(`${kind}s/verify`, async (code: string, api) => {
      const { step, userId } = selectAddresses(api.getState(), kind);
      if (step?.name !== 'code') return;
      const response = await authenticateInSession(code, { addressId: step.addressId, userId }, api);
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
          // the provider removes the address after a few minutes
        }
      },
  };
}

/** Most providers ignore the case of an email address. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
