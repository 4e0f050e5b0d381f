import * as v from 'valibot';
import { nonEmptyString, listOf } from './responses';

// The client checks no response, so what is malformed is left out.

const verified = v.fallback(v.boolean(), false);
const text = v.fallback(v.string(), '');

export const passkeyRegistration = v.looseObject({
  webauthn_registration_id: nonEmptyString,
  name: v.string(),
  verified: v.fallback(v.boolean(), true),
});

export type PasskeyRegistration = v.InferOutput<typeof passkeyRegistration>;

const factors = {
  emails: listOf(v.object({ email_id: nonEmptyString, email: nonEmptyString, verified })),
  phone_numbers: listOf(v.object({ phone_id: nonEmptyString, phone_number: nonEmptyString, verified })),
  providers: listOf(v.object({ oauth_user_registration_id: nonEmptyString, provider_type: nonEmptyString })),
  totps: listOf(v.object({ totp_id: nonEmptyString, verified })),
  crypto_wallets: listOf(
    v.object({
      crypto_wallet_id: nonEmptyString,
      crypto_wallet_address: nonEmptyString,
      crypto_wallet_type: v.fallback(v.nullable(v.picklist(['ethereum', 'solana'])), null),
    }),
  ),
  password: v.fallback(v.nullable(v.object({ requires_reset: v.fallback(v.boolean(), false) })), null),
};

/** What we check and use of a user. */
export const userSchema = v.looseObject({
  ...factors,
  user_id: nonEmptyString,
  webauthn_registrations: v.pipe(v.array(passkeyRegistration), v.readonly()),
});

const ownerFactors = v.object({ ...factors, webauthn_registrations: listOf(passkeyRegistration) });

const sessionFactor = v.looseObject({
  delivery_method: text,
  last_authenticated_at: text,
  email_factor: v.fallback(v.object({ email_address: text }), { email_address: '' }),
  phone_number_factor: v.fallback(v.object({ phone_number: text }), { phone_number: '' }),
});

export type SessionFactor = v.InferOutput<typeof sessionFactor>;

const sessionSchema = v.object({ user_id: nonEmptyString, authentication_factors: listOf(sessionFactor) });

/** Returns `null` without a session. Without its user, the user has no factors. */
export function readSession(session: unknown, user: unknown) {
  const { success, output } = v.safeParse(sessionSchema, session);
  if (!success) return null;
  const { user_id: userId, authentication_factors: factors } = output;
  const isOwner = v.is(v.object({ user_id: v.literal(userId) }), user);
  return { userId, factors, user: v.parse(ownerFactors, isOwner ? user : {}) };
}
