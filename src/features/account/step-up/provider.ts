import type { StytchClient } from '@stytch/vanilla-js/headless';
import { sessionOver, withCodes } from '../../../provider/errors';
import { IdentityError } from '../../../provider/IdentityError';
import { checkSendResult } from '../../../provider/responses';
import { changeWithLock, type RequestSender } from '../../../provider/session/requestSender';
import { parseSession, type SessionFactor } from '../../../provider/userSchemas';

/** The provider's categories. A social account counts as an email address; a password has no category. */
export type FactorCategory = 'email' | 'phone' | 'device';

/** A factor that the person can verify once more. */
export interface StepUpFactor {
  /** Each of them works without leaving the page. */
  readonly method: 'passkey' | 'password' | 'totp' | 'email' | 'phone';
  /** The email address or phone number. For a password, an email address, verified or not. Otherwise empty. */
  readonly address: string;
  readonly category: FactorCategory | null;
  /** When the session last got this factor, in epoch milliseconds. 0: it does not have it. */
  readonly verifiedAt: number;
}

export interface StepUpFactors {
  readonly userId: string;
  /** When the session got its newest factor, in epoch milliseconds, or `null` if the response does not say it. */
  readonly latestAt: number | null;
  /**
   * When the session last got a factor of these kinds, in epoch milliseconds, or 0. The person may no longer have the
   * password or the app. A recovery code counts as the app.
   */
  readonly latestOf: Readonly<Record<'password' | 'email' | 'totp', number>>;
  /** Of the session's factors. */
  readonly verified: readonly FactorCategory[];
  /** In this order: passkeys, the session's factors from the newest on, then the rest. */
  readonly ways: readonly StepUpFactor[];
}

export function createStepUpCalls({ client, send }: RequestSender) {
  return {
    /**
     * Resolves to the factors that the signed-in person can verify once more. A client without a session or its user, for
     * example after another tab's change of the storage, asks the provider first. Rejects with `session_over`.
     */
    async readStepUpFactors(signal: AbortSignal): Promise<StepUpFactors> {
      if (!hasSessionUser(client())) {
        // The response contains the user, as the response to a change does.
        const authenticate = () => send(() => client().session.authenticate(), checkSendResult, signal);
        await withCodes(sessionOver, changeWithLock(client(), authenticate, signal));
      }
      const factors = stepUpFactorsOf(client().session.getSync(), client().user.getSync());
      if (!factors) throw new IdentityError('bad_reply');
      return factors;
    },
  };
}

function hasSessionUser({ session, user }: StytchClient): boolean {
  const owner = session.getSync()?.user_id;
  return Boolean(owner) && user.getSync()?.user_id === owner;
}

export function stepUpFactorsOf(session: unknown, user: unknown): StepUpFactors | null {
  const signedIn = parseSession(session, user);
  if (!signedIn) return null;
  const { userId, factors, user: owner } = signedIn;
  const verifiedBy = (isFactor: (factor: SessionFactor) => boolean) =>
    Math.max(0, ...factors.filter(isFactor).map(timeOf));
  const way = (
    method: StepUpFactor['method'],
    category: FactorCategory | null,
    isFactor: (factor: SessionFactor) => boolean,
    address = '',
  ): StepUpFactor => ({ method, category, address, verifiedAt: verifiedBy(isFactor) });

  const emails = owner.emails.filter(isVerified);
  // The provider accepts no sign-in with a password that must be reset.
  const hasPassword = owner.password?.requires_reset === false;
  const [login] = hasPassword ? [...emails, ...owner.emails] : [];
  const ways = [
    ...(login ? [way('password', null, isOf('knowledge'), login.email)] : []),
    ...(owner.totps.some(isVerified) ? [way('totp', 'device', isOf('authenticator_app'))] : []),
    ...emails.map(({ email }) =>
      way('email', 'email', ({ email_factor }) => email_factor.email_address === email, email),
    ),
    ...owner.phone_numbers
      .filter(isVerified)
      .map(({ phone_number: phone }) =>
        way('phone', 'phone', ({ phone_number_factor }) => phone_number_factor.phone_number === phone, phone),
      ),
  ].sort((one, other) => other.verifiedAt - one.verifiedAt);
  const hasPasskey = owner.webauthn_registrations.some(isVerified);
  return {
    userId,
    latestAt: verifiedBy(() => true) || null,
    latestOf: {
      password: verifiedBy(isOf('knowledge')),
      email: verifiedBy(isOf('email')),
      totp: verifiedBy(isOf('authenticator_app', 'recovery_code')),
    },
    verified: [...new Set(factors.flatMap(categoriesOf))],
    ways: [...(hasPasskey ? [way('passkey', 'device', isOf('webauthn_registration'))] : []), ...ways],
  };
}

const isVerified = ({ verified }: { readonly verified: boolean }) => verified;

const timeOf = ({ last_authenticated_at: time }: SessionFactor): number => Date.parse(time) || 0;

const isOf =
  (...deliveries: readonly string[]) =>
  ({ delivery_method: delivery }: SessionFactor) =>
    deliveries.includes(delivery);

const categories: ReadonlyMap<string, FactorCategory> = new Map<string, FactorCategory>([
  ['email', 'email'],
  ['sms', 'phone'],
  ['whatsapp', 'phone'],
  ['webauthn_registration', 'device'],
  ['authenticator_app', 'device'],
  ['recovery_code', 'device'],
]);

function categoriesOf({ delivery_method: delivery }: SessionFactor): FactorCategory[] {
  if (delivery.startsWith('oauth_') && delivery !== 'oauth_access_token_exchange') return ['email'];
  const category = categories.get(delivery);
  return category ? [category] : [];
}
