import type { ParsedPhone } from '../../methods/phone/phoneLibrary';
import { parseSubmittedPhone, type PhoneValue } from '../../methods/phone/phoneNumber';
import { IdentityError } from '../../provider/IdentityError';
import { createFlowThunk } from '../../store/createFlowThunk';
import type { Submission } from './slice';

interface PhoneSubmission extends Submission {
  phone: PhoneValue;
  /** Set by the check before the request. */
  parsed?: ParsedPhone;
}

export const continueWithPhone = createFlowThunk(
  'main/continueWithPhone',
  async ({ method, flow, parsed }: PhoneSubmission, api) => {
    const module = await api.extra.flows.load(flow);
    return parsed && module.begin?.({ field: 'phone', method, phone: parsed }, api);
  },
  async (submission, services) => {
    const parsed = await parseSubmittedPhone(submission.phone, services);
    if (!parsed.valid) throw new IdentityError('invalid_phone');
    return { ...submission, parsed };
  },
);
