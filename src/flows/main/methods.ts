import type { MainMethod } from '../../config/mainMethods';
import type { FlowId } from '../../screens';

/** A method that has a tab, and the flow that it begins. */
export interface TabMethod extends MainMethod {
  flow: FlowId;
}

/** The flow of each method whose tab is built. */
const flowOf: Readonly<Partial<Record<MainMethod['id'], FlowId>>> = {
  emailMagicLinks: 'magic-link',
  sms: 'passcode',
  whatsapp: 'passcode',
  email: 'passcode',
};

export function tabMethods(methods: readonly MainMethod[]): TabMethod[] {
  return methods.flatMap((method) => {
    const flow = flowOf[method.id];
    return flow ? [{ ...method, flow }] : [];
  });
}
