import type { WidgetConfig } from '../../config/types';
import type { FlowId } from '../../screens';

/** The way in without a password that the password screen offers, and the flow it belongs to. */
export interface SecondMethod {
  readonly method: 'email' | 'emailMagicLinks';
  readonly flow: FlowId;
}

export const magicLink: SecondMethod = { method: 'emailMagicLinks', flow: 'magic-link' };

export function secondMethod({ products, otp }: WidgetConfig): SecondMethod | null {
  if (products.includes('otp') && otp.methods.includes('email')) return { method: 'email', flow: 'passcode' };
  return products.includes('emailMagicLinks') ? magicLink : null;
}
