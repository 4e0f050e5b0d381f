import { useState } from 'react';
import { useMessages } from '../../messages/useMessages';
import { useRequest, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { useFailureMessage } from '../../screen/FailureNotice';
import { continueWithPhone } from './continueWithPhone';
import { phoneTyped, selectPhone } from './slice';
import type { TabMethod } from './mainContent';
import { MethodForm } from './MethodForm';
import { messages } from '../../methods/phone/messages';
import { PhoneField, useFirstCountry } from '../../methods/phone/PhoneField';
import { isSameNumber } from '../../methods/phone/phoneNumber';

export function PhoneForm({ method }: { method: TabMethod & { field: 'phone' } }) {
  const t = useMessages(messages);
  const failureMessageOf = useFailureMessage();
  const dispatch = useWidgetDispatch();
  const { country: chosenCountry, text } = useWidgetSelector(selectPhone);
  const first = useFirstCountry();
  const phone = { country: chosenCountry || first, text };
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
        send({ method: method.id, flow: method.flow, phone: latest, defaultCountry: first });
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
