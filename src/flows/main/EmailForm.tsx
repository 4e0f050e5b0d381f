import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import type { Failure } from '../../store/failure';
import { useRequest, useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { TextField } from '../../ui/TextField';
import { useFailureText } from '../shared/useFailureText';
import { continueWithEmail, emailTyped, selectMain } from './mainSlice';
import type { TabMethod } from './methods';
import { emailAutoComplete } from './methods';
import { MethodForm } from './MethodForm';
import { messages } from './messages';

export function EmailForm({ method }: { method: TabMethod & { field: 'email' } }) {
  const t = useMessages(messages);
  const say = useMessages(common);
  const failureText = useFailureText();
  const { config } = useSettings();
  const { mainParts } = useServices();
  const dispatch = useWidgetDispatch();
  const { email } = useWidgetSelector(selectMain);
  const sentence = (reason: Failure) =>
    reason.code === 'invalid_email' && method.invalid ? t(method.invalid) : failureText(reason);
  const [send, { pending, failure, forget }] = useRequest(continueWithEmail, { say: sentence });
  return (
    <MethodForm
      action={t('continueEmail')}
      fieldCode="invalid_email"
      pending={pending}
      failure={failure}
      flow={method.flow}
      onSubmit={() => send({ method: method.id, flow: method.flow, email })}
    >
      {(problem) => (
        <TextField
          label={say('email')}
          type="email"
          name="email"
          autoComplete={emailAutoComplete(config, mainParts)}
          placeholder={say('emailPlaceholder')}
          value={email}
          onValueChange={(value) => {
            if (failure) forget();
            dispatch(emailTyped(value));
          }}
          error={problem && sentence(problem)}
          required
        />
      )}
    </MethodForm>
  );
}
