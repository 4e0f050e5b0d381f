import { readSession } from '../core/factors';
import type { SessionFactor } from '../core/factors';
import type { SecondFactorConfig } from '../../config/secondFactor';
import type { SecondFactorMethod } from '../../contract/secondFactor';

/** What the widget cannot ask for is `other`. */
export type FactorKind = 'totp' | 'recovery' | 'sms' | 'passkey' | 'other';

export interface Factors {
  readonly userId: string;
  /** The app shows it beside the code: the user's first email address or phone number, or an empty text. */
  readonly account: string;
  /** Of the session's factors. */
  readonly proved: readonly FactorKind[];
  /** The ids of the user's verified authenticators. The provider allows one. */
  readonly totps: readonly string[];
  /** The user's verified phone numbers. */
  readonly phones: readonly { readonly id: string; readonly number: string }[];
  /** The ids of the user's passkeys. */
  readonly passkeys: readonly string[];
}

export function factorsOf(givenSession: unknown, givenUser: unknown): Factors | null {
  const session = readSession(givenSession, givenUser);
  if (!session) return null;
  const { userId, factors, user } = session;
  const phones = user.phone_numbers.flatMap(({ phone_id: id, phone_number: number, verified }) =>
    verified ? { id, number } : [],
  );
  return {
    userId,
    account: user.emails[0]?.email ?? phones[0]?.number ?? '',
    proved: factors.map(kindOf),
    totps: user.totps.flatMap(({ totp_id: id, verified }) => (verified ? id : [])),
    phones,
    passkeys: user.webauthn_registrations.flatMap(({ webauthn_registration_id: id, verified }) =>
      verified ? id : [],
    ),
  };
}

/** By the provider's delivery method. A WhatsApp message proves the same phone as an SMS. */
const kinds: Readonly<Record<string, FactorKind>> = {
  authenticator_app: 'totp',
  recovery_code: 'recovery',
  sms: 'sms',
  whatsapp: 'sms',
  webauthn_registration: 'passkey',
};

const kindOf = ({ delivery_method: delivery }: SessionFactor): FactorKind =>
  (Object.hasOwn(kinds, delivery) && kinds[delivery]) || 'other';

/**
 * What a signed-in person still has to do:
 * - `prove`: prove one of these methods, which the person has
 * - `enrol`: set up one of these methods. Without methods, the person has to sign in in another way
 */
type SecondFactorDecision =
  | { readonly kind: 'none' }
  | { readonly kind: 'prove' | 'enrol'; readonly methods: readonly SecondFactorMethod[] };

const none: SecondFactorDecision = { kind: 'none' };

/**
 * The session needs a factor of one of the methods, and another factor of another kind.
 *
 * A passkey counts alone: the widget requests user verification, so the person has used the device, and its PIN,
 * fingerprint or face. The session's factor tells only that a passkey was used.
 *
 * Two text messages prove one kind of thing. So in a session with a text message as its only kind of factor, the person
 * can neither prove nor set up `sms`.
 */
export function decideSecondFactor(
  { methods: wanted, when }: SecondFactorConfig,
  factors: Factors,
): SecondFactorDecision {
  if (wanted.some((method) => isProved(method, factors))) return none;
  const methods = wanted.filter((method) => method !== 'sms' || !factors.proved.includes('sms'));
  const enrolled = methods.filter((method) => enrolledBy[method](factors));
  if (enrolled.length > 0) return { kind: 'prove', methods: enrolled };
  return when === 'always' ? { kind: 'enrol', methods } : none;
}

/** Without a user id, no factor is known, so the session lacks one. */
export function lacksSecondFactor(config: SecondFactorConfig, session: unknown, user: unknown): boolean {
  if (config.methods.length === 0) return false;
  const factors = factorsOf(session, user);
  return !factors || decideSecondFactor(config, factors).kind !== 'none';
}

const isProved = (method: SecondFactorMethod, { proved }: Factors) => {
  const kinds = provedBy[method];
  const isAlone = proved.every((kind) => kinds.includes(kind));
  return proved.some((kind) => kinds.includes(kind)) && (method === 'passkey' || !isAlone);
};

/** A recovery code stands for the authenticator that it replaces. */
const provedBy: Readonly<Record<SecondFactorMethod, readonly FactorKind[]>> = {
  totp: ['totp', 'recovery'],
  sms: ['sms'],
  passkey: ['passkey'],
};

const enrolledBy: Readonly<Record<SecondFactorMethod, (factors: Factors) => boolean>> = {
  totp: ({ totps }) => totps.length > 0,
  sms: ({ phones }) => phones.length > 0,
  passkey: ({ passkeys }) => passkeys.length > 0,
};
