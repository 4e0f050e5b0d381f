import { useState } from 'react';
import { useMessages } from '../../messages/useMessages';
import { useRequest, useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { PhoneField } from '../phone/phone-field/PhoneField';
import { useFailureText } from '../screen/FailureNotice';
import { continueWithPhone } from './continueWithPhone';
import { phoneTyped, selectPhone } from './mainSlice';
import type { TabMethod } from './mainContent';
import { MethodForm } from './MethodForm';
import { defaultCountry } from '../phone/defaultCountry';
import { messages } from '../phone/messages';
import { isSameNumber } from '../phone/phoneDigits';
import { usePhoneField } from '../phone/usePhoneField';

export function PhoneForm({ method }: { method: TabMethod & { field: 'phone' } }) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const { browser } = useServices();
  const { config, hostProps, locale } = useSettings();
  const dispatch = useWidgetDispatch();
  const { country: chosenCountry, text } = useWidgetSelector(selectPhone);
  const first = defaultCountry(config.otp.defaultCountry, hostProps.locale);
  const phone = { country: chosenCountry || first, text };
  const [send, { pending, failure, clearFailure }] = useRequest(continueWithPhone);
  const [submitted, setSubmitted] = useState(phone);
  // The person may have typed another number while the submitted number was checked. Then the error is not about the
  // number in the field.
  const isAboutOlderNumber = failure?.code === 'invalid_phone' && !isSameNumber(submitted, phone);
  const field = usePhoneField({
    value: phone,
    onChange: (value) => dispatch(phoneTyped(value)),
    onEdit: () => failure && clearFailure(),
    browser,
    locale,
  });
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
          countryLabel={t('countryCode')}
          placeholder={t('placeholder')}
          error={fieldFailure && failureText(fieldFailure)}
          required
          {...field}
        />
      )}
    </MethodForm>
  );
}
