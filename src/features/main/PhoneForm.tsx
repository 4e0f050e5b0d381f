import { useState } from 'react';
import { useMessages } from '../../messages/useMessages';
import { defaultCountry } from '../../methods/phone/countries';
import { messages } from '../../methods/phone/messages';
import { PhoneField } from '../../methods/phone/PhoneField';
import { isSameNumber } from '../../methods/phone/phoneNumber';
import { useFailureMessage } from '../../screen/FailureNotice';
import { useRequest, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { continueWithPhone } from './continueWithPhone';
import type { TabMethod } from './mainContent';
import { MethodForm } from './MethodForm';
import { phoneTyped, selectPhone } from './slice';

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
