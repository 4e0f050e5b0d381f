import { IdentityError } from '../../identity/core/IdentityError';
import { createFlowThunk } from '../../store/createFlowThunk';
import type { Submission } from './mainSlice';
import type { SubmittedPhone } from './phone/phone';
import { submitPhone } from './phone/phoneService';
import type { PhoneValue } from './phone/usePhoneField';

interface PhoneSubmission extends Submission {
  phone: PhoneValue;
  parsed?: SubmittedPhone;
}

export const continueWithPhone = createFlowThunk(
  'main/continueWithPhone',
  async ({ method, flow, parsed }: PhoneSubmission, api) => {
    const module = await api.extra.flows.load(flow);
    return parsed && module.begin?.({ field: 'phone', method, phone: parsed }, api);
  },
  async (submission, { browser }) => {
    const { text, country } = submission.phone;
    const parsed = await submitPhone(text, country, browser);
    if (!parsed.valid) throw new IdentityError('invalid_phone');
    return { ...submission, parsed };
  },
);
