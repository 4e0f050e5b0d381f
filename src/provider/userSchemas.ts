import * as v from 'valibot';
import { listOf, nonEmptyString } from './responses';

// The client checks no response, so malformed fields get a default, and malformed items of lists are left out. Only
// `userSchema` rejects a malformed list of passkeys.

const verified = v.fallback(v.boolean(), false);
const text = v.fallback(v.string(), '');

export const passkeyRegistration = v.looseObject({
  webauthn_registration_id: nonEmptyString,
  name: v.string(),
  verified: v.fallback(v.boolean(), true),
});

export type PasskeyRegistration = v.InferOutput<typeof passkeyRegistration>;

const userFactors = {
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

/** The response to `readUser`. Without a valid list of passkeys it is rejected with `bad_reply`. */
export const userSchema = v.looseObject({
  ...userFactors,
  user_id: nonEmptyString,
  webauthn_registrations: v.pipe(v.array(passkeyRegistration), v.readonly()),
});

const sessionUser = v.object({ ...userFactors, webauthn_registrations: listOf(passkeyRegistration) });

const sessionFactor = v.looseObject({
  delivery_method: text,
  last_authenticated_at: text,
  email_factor: v.fallback(v.object({ email_address: text }), { email_address: '' }),
  phone_number_factor: v.fallback(v.object({ phone_number: text }), { phone_number: '' }),
});

export type SessionFactor = v.InferOutput<typeof sessionFactor>;

const sessionSchema = v.object({ user_id: nonEmptyString, authentication_factors: listOf(sessionFactor) });

/**
 * Returns `null` without a session. If the client has no user, or another one, the result is a user without factors.
 */
export function parseSession(session: unknown, user: unknown) {
  const { success, output } = v.safeParse(sessionSchema, session);
  if (!success) return null;
  const { user_id: userId, authentication_factors: factors } = output;
  const isOwner = v.is(v.object({ user_id: v.literal(userId) }), user);
  return { userId, factors, user: v.parse(sessionUser, isOwner ? user : {}) };
}
