import { useState } from 'react';
import { useMessages } from '../../messages/useMessages';
import { defaultCountry } from '../../methods/phone/countries';
import { messages } from '../../methods/phone/messages';
import { PhoneField } from '../../methods/phone/PhoneField';
import type { ParsedPhone } from '../../methods/phone/phoneLibrary';
import { isSameNumber, parseSubmittedPhone, type PhoneValue } from '../../methods/phone/phoneNumber';
import { IdentityError } from '../../provider/IdentityError';
import { useFailureMessage } from '../../screen/FailureNotice';
import { createFlowThunk } from '../../store/createFlowThunk';
import { useRequest, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import type { TabMethod } from './mainContent';
import { MethodForm } from './MethodForm';
import { phoneTyped, selectPhone, type Submission } from './slice';

export function PhoneForm({ method }: { method: TabMethod & { field: 'phone' } }) {
  const t = useMessages(messages);
  const failureMessageOf = useFailureMessage();
  const dispatch = useWidgetDispatch();
  const { country: chosenCountry, text } = useWidgetSelector(selectPhone);
  const settings = useSettings();
  const phone = { country: chosenCountry || defaultCountry(settings), text };
  const [send, { pending, failure, clearFailure }] = useRequest(continueWithPhone);
  const [submitted, setSubmitted] = useState(phone);
  // The person may have changed the number while the submitted one was checked.
  const isAboutOlderNumber = failure?.code === 'invalid_phone' && !isSameNumber(submitted, phone);
  return (
    <MethodForm
      action={t(method.action)}
      fieldCode="invalid_phone"
      pending={pending}
      failure={isAboutOlderNumber ? null : failure}
      flow={method.flow}
      onSubmit={(typed) => {
        const latest = { ...phone, text: typed };
        dispatch(phoneTyped(latest));
        setSubmitted(latest);
        send({ method: method.id, flow: method.flow, phone: latest });
      }}
    >
      {(fieldFailure) => (
        <PhoneField
          label={t('label')}
          value={phone}
          onChange={(value) => dispatch(phoneTyped(value))}
          onEdit={() => failure && clearFailure()}
          error={fieldFailure && failureMessageOf(fieldFailure)}
        />
      )}
    </MethodForm>
  );
}

interface PhoneSubmission extends Submission {
  phone: PhoneValue;
  /** Set by the check before the request. */
  parsed?: ParsedPhone;
}

const continueWithPhone = createFlowThunk(
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
