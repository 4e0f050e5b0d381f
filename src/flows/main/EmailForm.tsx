import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import type { Failure } from '../../store/failure';
import {
  useRequest,
  useServices,
  useWidgetDispatch,
  useWidgetSelector,
  useWidgetStore,
} from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { TextField } from '../../ui/field/TextField';
import { useFailureText } from '../screen/useFailureText';
import { continueWithEmail, emailTyped, selectEmail } from './mainSlice';
import type { TabMethod } from './methods';
import { emailAutoComplete } from './methods';
import { MethodForm } from './MethodForm';
import { messages } from './messages';

export function EmailForm({ method }: { method: TabMethod & { field: 'email' } }) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const store = useWidgetStore();
  const sentence = (reason: Failure) =>
    reason.code === 'invalid_email' && method.invalid ? t(method.invalid) : failureText(reason);
  const [send, { pending, failure, clearFailure }] = useRequest(continueWithEmail, { messageFor: sentence });
  return (
    <MethodForm
      action={t('continueEmail')}
      fieldCode="invalid_email"
      pending={pending}
      failure={failure}
      flow={method.flow}
      onSubmit={() => send({ method: method.id, flow: method.flow, email: selectEmail(store.getState()) })}
    >
      {(problem) => (
        <EmailField error={problem && sentence(problem)} onTyped={() => failure && clearFailure()} />
      )}
    </MethodForm>
  );
}

interface EmailFieldProps {
  error: string | undefined;
  onTyped(): void;
}

/** The field is a separate component. So React renders only the field when the person types, and not the whole form. */
function EmailField({ error, onTyped }: EmailFieldProps) {
  const say = useMessages(common);
  const { config } = useSettings();
  const { mainParts } = useServices().flows;
  const dispatch = useWidgetDispatch();
  const email = useWidgetSelector(selectEmail);
  return (
    <TextField
      label={say('email')}
      type="email"
      spellCheck={false}
      name="email"
      autoComplete={emailAutoComplete(config, mainParts)}
      placeholder={say('emailPlaceholder')}
      value={email}
      onValueChange={(value) => {
        onTyped();
        dispatch(emailTyped(value));
      }}
      error={error}
      required
    />
  );
}
