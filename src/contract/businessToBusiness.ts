/**
 * The specification's screen names (§2) for business-to-business sign-in, for hosts that sign in both people and
 * businesses. The widget opens none of these screens.
 */
export const BusinessToBusinessScreen = Object.freeze({
  Main: 'Main',
  EmailConfirmation: 'Email Confirmation',
  LoggedIn: 'Logged In',
  Discovery: 'Discovery',
  Error: 'Error',
  PasswordEmail: 'Password Email',
  PasswordAuthenticate: 'Password Authenticate',
  PasswordResetForm: 'Password Reset Form',
  PasswordResetVerifyConfirmation: 'Password Reset Verify Confirmation',
  PasswordForgotForm: 'Password Forgot Form',
  PasswordSetNewConfirmation: 'Password Set New Confirmation',
  MFAEnrollmentSelection: 'MFA Enrollment Selection',
  RecoveryCodeEntry: 'Recovery Code Entry',
  RecoveryCodeSave: 'Recovery Code Save',
  SMSOTPEnrollment: 'SMS OTP Enrollment',
  SMSOTPEntry: 'SMS OTP Entry',
  TOTPEnrollmentManual: 'TOTP Enrollment Manual',
  TOTPEnrollmentQRCode: 'TOTP Enrollment QR Code',
  TOTPEntry: 'TOTP Entry',
  EmailMethodSelection: 'Email Method Selection',
  EmailOTPEntry: 'Email OTP Entry',
  SSODiscoveryEmail: 'SSO Discovery Email',
  SSODiscoveryFallback: 'SSO Discovery Fallback',
  SSODiscoveryMenu: 'SSO Discovery Menu',
  IDPConsent: 'IDP Consent',
} as const);
export type BusinessToBusinessScreen =
  (typeof BusinessToBusinessScreen)[keyof typeof BusinessToBusinessScreen];

/** The specification's variants of the screens above (§2). The widget opens none of these variants. */
export const ScreenVariant = Object.freeze({
  Default: 'Default',
  EmailMagicLink: 'EmailMagicLink',
  Organization: 'Organization',
  CannotJoinOrgDueToAuthPolicy: 'CannotJoinOrgDueToAuthPolicy',
  AdBlockerDetected: 'AdBlockerDetected',
} as const);
export type ScreenVariant = (typeof ScreenVariant)[keyof typeof ScreenVariant];
