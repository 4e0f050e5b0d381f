import { isEmail } from '../../config/validation';
import { IdentityError } from '../../identity/core/IdentityError';
import type { FlowId } from '../../screens';
import { createFlowThunk } from '../../store/createFlowThunk';

/** The method that the person has chosen on Main, and its flow. */
export interface Submission {
  method: string;
  flow: FlowId;
}

/** Checks the email address, loads the chosen method's flow, and starts it. */
export const continueWithEmail = createFlowThunk(
  'main/continueWithEmail',
  async ({ method, flow, email }: Submission & { email: string }, api) => {
    const module = await api.extra.flows.load(flow);
    return module.begin?.({ field: 'email', method, email }, api);
  },
  ({ email, ...rest }) => {
    const trimmed = email.trim();
    if (!isEmail(trimmed)) throw new IdentityError('invalid_email');
    return { ...rest, email: trimmed };
  },
);
