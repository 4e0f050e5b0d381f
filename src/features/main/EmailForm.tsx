import { useMessages } from '../../messages/useMessages';
import { useFailureMessage } from '../../screen/FailureNotice';
import type { Failure } from '../../store/failure';
import { useRequest, useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { emailAutoComplete, type TabMethod } from './mainContent';
import { EmailInput } from './MainView';
import { messages } from './messages';
import { MethodForm } from './MethodForm';
import { continueWithEmail, emailTyped, selectEmail } from './slice';

export function EmailForm({ method }: { method: TabMethod & { field: 'email' } }) {
  const t = useMessages(messages);
  const failureMessageOf = useFailureMessage();
  const dispatch = useWidgetDispatch();
  const messageOf = (reason: Failure) =>
    reason.code === 'invalid_email' && method.invalid ? t(method.invalid) : failureMessageOf(reason);
  const [send, { pending, failure, clearFailure }] = useRequest(continueWithEmail, { messageFor: messageOf });
  return (
    <MethodForm
      action={t('continueEmail')}
      fieldCode="invalid_email"
      pending={pending}
      failure={failure}
      flow={method.flow}
      onSubmit={(email) => {
        dispatch(emailTyped(email));
        send({ method: method.id, flow: method.flow, email });
      }}
    >
      {(fieldFailure) => (
        <EmailField
          error={fieldFailure && messageOf(fieldFailure)}
          onTyped={() => failure && clearFailure()}
        />
      )}
    </MethodForm>
  );
}

interface EmailFieldProps {
  error: string | undefined;
  onTyped(): void;
}

/** A component of its own, so that typing renders only the field. */
function EmailField({ error, onTyped }: EmailFieldProps) {
  const { config } = useSettings();
  const { mainSections } = useServices().flows;
  const dispatch = useWidgetDispatch();
  const { value = '', locked } = config.email;
  const typed = useWidgetSelector(selectEmail);
  return (
    <EmailInput
      autoComplete={emailAutoComplete(config, mainSections)}
      value={locked ? value : (typed ?? value)}
      readOnly={locked}
      onValueChange={(text) => {
        onTyped();
        dispatch(emailTyped(text));
      }}
      error={error}
    />
  );
}
