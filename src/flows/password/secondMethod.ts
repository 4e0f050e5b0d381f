import type { MethodId, WidgetConfig } from '../../config/readConfig';
import type { FlowId } from '../../screens';

/** What the password screens offer besides the password. */
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

/** If the host has configured both, the code. */
export function secondMethod({ methods }: WidgetConfig): SecondMethod | null {
  return [emailCode, loginLink].find(({ method }) => methods.includes(method)) ?? null;
}
