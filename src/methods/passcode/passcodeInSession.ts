import type { FlowThunkApi } from '../../store/services';
import { NEW_ADDRESS_MINUTES, RESEND_COOLDOWN_SECONDS, type OtpMethod } from './options';

/** Loads the passcode field, which is in the chunk of sign-ins with a passcode. */
export const loadCodeEntry = () =>
  import(/* webpackChunkName: "passcode" */ './CodeEntry').then((chunk) => chunk.CodeEntry);

/** The language of emails and text messages. */
export const messageLocale = ({ host }: Pick<FlowThunkApi['extra'], 'host'>) =>
  host.config.otpOptions.locale ?? host.messageLocale;

/** Returns the provider's id of the address. */
export async function sendPasscodeInSession(
  channel: OtpMethod,
  address: string,
  { extra, signal }: FlowThunkApi,
): Promise<string> {
  const common = { expirationMinutes: minutesOf(extra), locale: messageLocale(extra) };
  const { method_id } = await extra.identity.sendPasscodeInSession(
    channel === 'email' ? { channel, email: address, ...common } : { channel, phone: address, ...common },
    signal,
  );
  return method_id;
}

/** The session of `userId` gets the factor. */
export async function authenticateInSession(
  code: string,
  { addressId: methodId, userId }: { readonly addressId: string; readonly userId: string },
  { extra: { identity, host }, signal }: FlowThunkApi,
) {
  const { sessionDurationMinutes } = host.config;
  return identity.authenticatePasscode({ code, methodId, userId, sessionDurationMinutes }, signal);
}

/** Returns when a passcode that is sent now expires, and from when another one can be requested, in epoch milliseconds. */
export const passcodeTimes = (extra: FlowThunkApi['extra'], isResent: boolean) => ({
  expiresAt: extra.browser.now() + minutesOf(extra) * 60_000,
  cooldownUntil: isResent ? extra.browser.now() + RESEND_COOLDOWN_SECONDS * 1000 : 0,
});

const minutesOf = ({ host }: FlowThunkApi['extra']) =>
  Math.min(host.config.otpOptions.expirationMinutes, NEW_ADDRESS_MINUTES);
