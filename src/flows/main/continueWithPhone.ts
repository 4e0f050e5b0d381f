import { IdentityError } from '../../identity/core/IdentityError';
import { createFlowThunk } from '../../store/createFlowThunk';
import type { Submission } from './continueWithEmail';
import type { ParsedPhone } from '../phone/phoneLibrary';
import type { PhoneValue } from '../phone/phoneNumber';
import { parseSubmittedPhone } from '../phone/phoneNumber';

interface PhoneSubmission extends Submission {
  phone: PhoneValue;
  defaultCountry: string;
  /** Set by the check before the request. */
  parsed?: ParsedPhone;
}

export const continueWithPhone = createFlowThunk(
  'main/continueWithPhone',
  async ({ method, flow, parsed }: PhoneSubmission, api) => {
    const module = await api.extra.flows.load(flow);
    return parsed && module.begin?.({ field: 'phone', method, phone: parsed }, api);
  },
  async (submission, { browser }) => {
    const parsed = await parseSubmittedPhone(submission.phone, submission.defaultCountry, browser);
    if (!parsed.valid) throw new IdentityError('invalid_phone');
    return { ...submission, parsed };
  },
);
