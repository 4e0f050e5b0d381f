import { emailsOf, phoneNumbersOf } from '../../provider/user';
import type { PlainThunk } from '../../store/createFlowThunk';
import type { FlowThunkApi } from '../../store/services';
import { NEW_ADDRESS_MINUTES, RESEND_COOLDOWN_SECONDS, type OtpMethod } from './options';

/** An address is an email address or a phone number: a passcode can be sent there. */
export type AddressKind = 'email' | 'phone';

export const addressListOf = { email: emailsOf, phone: phoneNumbersOf };
export const deletions = { email: 'deleteEmail', phone: 'deletePhoneNumber' } as const;

/** A passcode that was sent to an address of the signed-in user, or to a new one. */
export interface SentPasscode {
  readonly channel: OtpMethod;
  /** An email address, or a phone number in the format E.164. */
  readonly address: string;
  readonly addressId: string;
  /** In epoch milliseconds, as is `cooldownUntil`. */
  readonly expiresAt: number;
  readonly cooldownUntil: number;
}

interface Sending extends Pick<SentPasscode, 'channel' | 'address'> {
  isResent: boolean;
}

export async function sendPasscodeInSession(
  { channel, address, isResent }: Sending,
  { extra, signal }: FlowThunkApi,
): Promise<SentPasscode> {
  const { browser, host, identity } = extra;
  const { expirationMinutes: configured, locale = host.messageLocale } = host.config.otpOptions;
  const expirationMinutes = Math.min(configured, NEW_ADDRESS_MINUTES);
  const { method_id: addressId } = await identity.sendPasscodeInSession(
    { channel, recipient: address, expirationMinutes, locale },
    signal,
  );
  const expiresAt = browser.now() + expirationMinutes * 60_000;
  const cooldownUntil = isResent ? browser.now() + RESEND_COOLDOWN_SECONDS * 1000 : 0;
  return { channel, address, addressId, expiresAt, cooldownUntil };
}

export interface EnteredCode extends Pick<SentPasscode, 'addressId'> {
  readonly code: string;
  readonly userId: string;
}

/** The session of `userId` gets the factor. */
export async function authenticateInSession(
  { code, addressId: methodId, userId }: EnteredCode,
  { extra: { identity, host }, signal }: FlowThunkApi,
) {
  const { sessionDurationMinutes } = host.config;
  return identity.authenticatePasscode({ code, methodId, userId, sessionDurationMinutes }, signal);
}

/**
 * Removes a new address for which the person has entered no passcode, unless another tab has verified it. Never rejects:
 * the provider removes such an address after a few minutes.
 */
export const revokeAddress =
  (kind: AddressKind, addressId: string): PlainThunk<Promise<void>> =>
  async (_dispatch, _getState, services) => {
    const { signal } = new AbortController();
    try {
      const identity = await services.identity();
      const addresses = addressListOf[kind](await identity.readUser(signal));
      if (addresses.some(({ id, verified }) => id === addressId && !verified))
        await identity[deletions[kind]](addressId, signal);
    } catch {
      // the address stays for these minutes
    }
  };
