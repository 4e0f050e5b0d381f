import { readEmail } from '../../provider/readEmail';
import type { FlowId } from '../../screens';
import { createFlowThunk } from '../../store/createFlowThunk';

/** The method and its flow. */
export interface Submission {
  method: string;
  flow: FlowId;
}

export const continueWithEmail = createFlowThunk(
  'main/continueWithEmail',
  async ({ method, flow, email }: Submission & { email: string }, api) => {
    const module = await api.extra.flows.load(flow);
    return module.begin?.({ field: 'email', method, email }, api);
  },
  async ({ email, ...rest }) => ({ ...rest, email: await readEmail(email) }),
);
