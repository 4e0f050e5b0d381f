/**
 * The business-to-business names of the specification (§2), for hosts that share one vocabulary between both kinds of
 * sign-in. The widget itself opens none of these screens. Values are the specification's own texts.
 */
export const BusinessToBusinessScreen = {
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
} as const;
export type BusinessToBusinessScreen =
  (typeof BusinessToBusinessScreen)[keyof typeof BusinessToBusinessScreen];

/** The screen variants of the specification (§2); like the names above, a vocabulary only. */
export const ScreenVariant = {
  Default: 'Default',
  EmailMagicLink: 'EmailMagicLink',
  Organization: 'Organization',
  CannotJoinOrgDueToAuthPolicy: 'CannotJoinOrgDueToAuthPolicy',
  AdBlockerDetected: 'AdBlockerDetected',
} as const;
export type ScreenVariant = (typeof ScreenVariant)[keyof typeof ScreenVariant];
