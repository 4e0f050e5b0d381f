import type { MethodId, WidgetConfig } from '../../config/readConfig';
import type { FlowId } from '../../screens';

/**
 * The other method that the password screens offer: a link or a code by email. It contains the method's flow and the
 * ids of its texts.
 */
export interface SecondMethod {
  readonly method: MethodId;
  readonly flow: FlowId;
  readonly offer: 'emailCode' | 'emailLink';
  readonly sent: 'codeSent' | 'linkSent';
}

const emailCode: SecondMethod = { method: 'email', flow: 'passcode', offer: 'emailCode', sent: 'codeSent' };
export const loginLink: SecondMethod = {
  method: 'emailMagicLinks',
  flow: 'magic-link',
  offer: 'emailLink',
  sent: 'linkSent',
};

export function secondMethod({ methods }: WidgetConfig): SecondMethod | null {
  return [emailCode, loginLink].find(({ method }) => methods.includes(method)) ?? null;
}
