import { createFlowThunk } from '../../store/createFlowThunk';
import type { FlowThunkApi } from '../../store/services';

/** In characters. Longer names would need a QR code with too many squares. */
const LONGEST_NAME = 64;

/**
 * The URL of the QR code (Key Uri Format), without algorithm, digits and period: every app knows their defaults, and
 * some apps do not know the parameters.
 * @param issuer the name of the site. May be empty, as may be the account's
 */
export function authenticatorUri(issuer: string, account: string, secret: string): string {
  const site = encodeName(issuer.replaceAll(':', ' '));
  const label = [site, encodeName(account)].filter(Boolean).join(':') || 'Account';
  return `otpauth://totp/${label}?secret=${secret.replaceAll('=', '')}${site && `&issuer=${site}`}`;
}

/** `encodeURIComponent` throws for half a surrogate pair, so it is removed. */
const encodeName = (name: string) =>
  encodeURIComponent(
    Array.from(name)
      .slice(0, LONGEST_NAME)
      .join('')
      .replaceAll(/\p{Cs}/gu, '')
      .trim(),
  );

/** It contains secrets, so the store must not contain it. */
export interface AuthenticatorSetupData {
  readonly totpId: string;
  /** In base32. */
  readonly secret: string;
  readonly uri: string;
  readonly recoveryCodes: readonly string[];
}

export const createAuthenticator = createFlowThunk(
  'authenticator/create',
  async (onCreated: (setup: AuthenticatorSetupData) => void, { signal, extra: { identity, host } }) => {
    const [{ projectName }, created] = await Promise.all([identity.bootstrap(), identity.createTotp(signal)]);
    const { request_id, status_code, totp_id, secret, recovery_codes: recoveryCodes } = created;
    host.emit('TOTP_CREATE', { request_id, status_code, totp_id });
    const account = identity.readFactors()?.account ?? '';
    const uri = authenticatorUri(projectName ?? '', account, secret);
    onCreated({ totpId: totp_id, secret, recoveryCodes, uri });
  },
);

export async function authenticateTotp(code: string, { signal, extra: { identity, host } }: FlowThunkApi) {
  const { sessionDurationMinutes } = host.config;
  const result = await identity.authenticateTotp({ code, sessionDurationMinutes }, signal);
  host.emit('TOTP_AUTHENTICATE', result);
  return result;
}

export async function recoverTotp(recoveryCode: string, { signal, extra: { identity, host } }: FlowThunkApi) {
  const { sessionDurationMinutes } = host.config;
  host.emit('TOTP_RECOVER', await identity.recoverTotp({ recoveryCode, sessionDurationMinutes }, signal));
}

/** The codes go to the callback, so that the store does not contain them. */
export const readRecoveryCodes = createFlowThunk(
  'authenticator/readRecoveryCodes',
  async (onRead: (codes: readonly string[]) => void, { signal, extra: { identity } }) => {
    const codes = await identity.readRecoveryCodes(signal);
    signal.throwIfAborted();
    onRead(codes);
  },
);

export const verifyAuthenticator = createFlowThunk('authenticator/verify', async (code: string, api) => {
  await authenticateTotp(code, api);
});

export const verifyRecoveryCode = createFlowThunk('authenticator/recover', recoverTotp);
