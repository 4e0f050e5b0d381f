import * as v from 'valibot';
import { plainName } from '../browser/plainName';
import { TEXT_MAX_LENGTH } from '../host/limits';
import { IdentityError } from './IdentityError';

export const nonEmptyString = v.pipe(v.string(), v.nonEmpty());

export const sendResult = v.looseObject({ request_id: v.string(), status_code: v.number() });

export const userResponse = v.looseObject({ ...sendResult.entries, user_id: nonEmptyString });

/** A provider that stores the session in HttpOnly cookies sends two empty tokens. */
const tokens = v.union([
  v.object({ session_token: nonEmptyString, session_jwt: nonEmptyString }),
  v.object({ session_token: v.literal(''), session_jwt: v.literal('') }),
]);

export const authenticateResult = v.pipe(
  v.looseObject({
    ...userResponse.entries,
    session: v.looseObject({ session_id: nonEmptyString }),
    user: v.looseObject({ user_id: nonEmptyString }),
  }),
  v.check((response) => v.is(tokens, response)),
);

/** An email or a text message was sent. */
export type SendResult = v.InferOutput<typeof sendResult>;
export type UserResponse = v.InferOutput<typeof userResponse>;
/** The client's result of a sign-in. Its secrets are removed before it becomes the data of an event. */
export type AuthenticateResult = v.InferOutput<typeof authenticateResult>;

/** Throws `bad_reply`. The client checks no response: without data, its call resolves to `undefined`. */
export type CheckResponse<ProviderResponse> = (response: unknown) => ProviderResponse;

export function responseCheck<Schema extends v.GenericSchema>(
  schema: Schema,
): CheckResponse<v.InferOutput<Schema>> {
  return (response) => {
    const { success, output } = v.safeParse(schema, response);
    if (!success) throw new IdentityError('bad_reply');
    return output;
  };
}

export const checkSendResult = responseCheck(sendResult);
export const checkUserResponse = responseCheck(userResponse);

/** A list without its malformed items. A missing or malformed list is empty. */
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((list) =>
      list.flatMap((each) => {
        const { success, output } = v.safeParse(item, each);
        return success ? [output] : [];
      }),
    ),
  );

/** Returns `null` if the name has no visible character. */
export function visibleName(text: string | null | undefined): string | null {
  const name = text?.slice(0, TEXT_MAX_LENGTH) ?? '';
  // The Braille blank (U+2800) is a symbol without dots.
  const withoutInvisible = name.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '');
  const hasVisibleCharacter = /[\p{L}\p{N}\p{P}\p{S}]/u.test(withoutInvisible);
  return hasVisibleCharacter ? plainName(name) : null;
}
