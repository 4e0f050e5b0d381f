type WithoutSpaces<Text extends string> = Text extends `${infer Head} ${infer Tail}`
  ? `${Head}${WithoutSpaces<Tail>}`
  : Text;

/** Each text under its own name without spaces. */
function enumerate<const Text extends string>(...texts: Text[]) {
  return Object.freeze(Object.fromEntries(texts.map((text) => [text.replaceAll(' ', ''), text]))) as {
    readonly [Each in Text as WithoutSpaces<Each>]: Each; // as the line above makes it
  };
}

/**
 * The business-to-business names of the specification (§2), for hosts that share one vocabulary between both kinds of
 * sign-in. The widget itself opens none of these screens. Values are the specification's own texts.
 */
export const BusinessToBusinessScreen = enumerate(
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

/** The screen variants of the specification (§2); like the names above, a vocabulary only. */
export const ScreenVariant = enumerate(
  'Default',
  'EmailMagicLink',
  'Organization',
  'CannotJoinOrgDueToAuthPolicy',
  'AdBlockerDetected',
);
export type ScreenVariant = (typeof ScreenVariant)[keyof typeof ScreenVariant];
