import type { WidgetConfig } from './types';

/** A rule of the specification (§5) that Main says in place of its form. */
export type ConfigurationConflict = 'passkeysAlone' | 'magicLinkAndEmailPasscode';

export function configurationConflict({ products, otp }: WidgetConfig): ConfigurationConflict | null {
  if (products.length === 1 && products[0] === 'passkeys') return 'passkeysAlone';
  const emailPasscode = products.includes('otp') && otp.methods.includes('email');
  return emailPasscode && products.includes('emailMagicLinks') ? 'magicLinkAndEmailPasscode' : null;
}
