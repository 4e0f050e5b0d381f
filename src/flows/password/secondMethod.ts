import type { MethodId, WidgetConfig } from '../../config/readConfig';
import type { FlowId } from '../../screens';

/** The method that the password screens offer besides the password: a link or a code by email. */
export interface SecondMethod {
  readonly method: MethodId;
  readonly flow: FlowId;
  /** The key of the button's text. */
  readonly offer: 'emailCode' | 'emailLink';
  /** The key of the text after the code or link was sent. */
  readonly sent: 'codeSent' | 'linkSent';
}

const emailCode: SecondMethod = { method: 'email', flow: 'passcode', offer: 'emailCode', sent: 'codeSent' };
export const loginLink: SecondMethod = {
  method: 'emailMagicLinks',
  flow: 'magic-link',
  offer: 'emailLink',
  sent: 'linkSent',
};

/** Returns the second method, if the host has configured one. If it has configured both, the method is the code. */
export function secondMethod({ methods }: WidgetConfig): SecondMethod | null {
  return [emailCode, loginLink].find(({ method }) => methods.includes(method)) ?? null;
}
