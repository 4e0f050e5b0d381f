import { isNonEmptyString, isRecord, recordsOf } from '../core/shapes';

/** The kinds of factors that the widget can ask for. All other factors are `other`. */
export type FactorKind = 'totp' | 'recovery' | 'sms' | 'passkey' | 'other';

export interface Factors {
  readonly userId: string;
  /** What the app shows beside the code: the first email address or phone number of the user, or an empty text. */
  readonly account: string;
  /** The kinds of the session's factors. */
  readonly proved: readonly FactorKind[];
  /** The verified authenticators of the user, by id. The provider allows one. */
  readonly totps: readonly string[];
  /** The verified phone numbers of the user. */
  readonly phones: readonly { readonly id: string; readonly number: string }[];
  /** The passkeys of the user, by id. */
  readonly passkeys: readonly string[];
}

/**
 * Reads the factors of a session and of its user. The client does not check the provider's replies, so each list may be
 * missing or malformed: what cannot be read does not count.
 */
export function factorsOf(session: unknown, user: unknown): Factors | null {
  if (!isRecord(session) || !isNonEmptyString(session.user_id)) return null;
  const owner = isRecord(user) && user.user_id === session.user_id ? user : {};
  const phones = recordsOf(owner.phone_numbers).flatMap(({ phone_id: id, phone_number: number, verified }) =>
    verified === true && isNonEmptyString(id) && isNonEmptyString(number) ? { id, number } : [],
  );
  const [email] = recordsOf(owner.emails).flatMap(({ email: address }) =>
    isNonEmptyString(address) ? address : [],
  );
  return {
    userId: session.user_id,
    account: email ?? phones[0]?.number ?? '',
    proved: recordsOf(session.authentication_factors).map(kindOf),
    totps: idsOf(owner.totps, 'totp_id', ({ verified }) => verified === true),
    phones,
    passkeys: idsOf(
      owner.webauthn_registrations,
      'webauthn_registration_id',
      ({ verified }) => verified !== false,
    ),
  };
}

type Fields = Readonly<Record<string, unknown>>;

const idsOf = (list: unknown, name: string, isUsable: (fields: Fields) => boolean) =>
  recordsOf(list).flatMap((fields) => {
    const id = fields[name];
    return isNonEmptyString(id) && isUsable(fields) ? id : [];
  });

/** The kind of each way in which the provider delivers a factor. A WhatsApp message proves the same phone as an SMS. */
const kinds: Readonly<Record<string, FactorKind>> = {
  authenticator_app: 'totp',
  recovery_code: 'recovery',
  sms: 'sms',
  whatsapp: 'sms',
  webauthn_registration: 'passkey',
};

const kindOf = ({ delivery_method: delivery }: Fields): FactorKind =>
  (typeof delivery === 'string' && Object.hasOwn(kinds, delivery) && kinds[delivery]) || 'other';
