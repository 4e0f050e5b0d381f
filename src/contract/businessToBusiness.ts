/** For example `EmailConfirmation` for `Email Confirmation`. */
type WithoutSpaces<Name extends string> = Name extends `${infer Head} ${infer Tail}`
  ? `${Head}${WithoutSpaces<Tail>}`
  : Name;

/** Returns an object with a property for each value. The property's name is the value without spaces. */
function enumOf<const Value extends string>(...values: Value[]) {
  const properties = values.map((value) => [value.replaceAll(' ', ''), value]);
  return Object.freeze(Object.fromEntries(properties)) as {
    readonly [Each in Value as WithoutSpaces<Each>]: Each; // the cast is safe: `properties` has exactly these names
  };
}

/**
 * The specification's screen names (§2) for business-to-business sign-in, for hosts that sign in both people and
 * businesses. The widget opens none of these screens.
 */
export const BusinessToBusinessScreen = enumOf(
  'Main',
  'Email Confirmation',
  'Logged In',
  'Discovery',
  'Error',
  'Password Email',
  'Password Authenticate',
  'Password Reset Form',
  'Password Reset Verify Confirmation',
  'Password Forgot Form',
  'Password Set New Confirmation',
  'MFA Enrollment Selection',
  'Recovery Code Entry',
  'Recovery Code Save',
  'SMS OTP Enrollment',
  'SMS OTP Entry',
  'TOTP Enrollment Manual',
  'TOTP Enrollment QR Code',
  'TOTP Entry',
  'Email Method Selection',
  'Email OTP Entry',
  'SSO Discovery Email',
  'SSO Discovery Fallback',
  'SSO Discovery Menu',
  'IDP Consent',
);
export type BusinessToBusinessScreen =
  (typeof BusinessToBusinessScreen)[keyof typeof BusinessToBusinessScreen];

/** The specification's variants of the screens above (§2). The widget opens none of these variants. */
export const ScreenVariant = enumOf(
  'Default',
  'EmailMagicLink',
  'Organization',
  'CannotJoinOrgDueToAuthPolicy',
  'AdBlockerDetected',
);
export type ScreenVariant = (typeof ScreenVariant)[keyof typeof ScreenVariant];
