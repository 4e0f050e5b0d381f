import { useState } from 'react';
import { useMessages } from '../../messages/useMessages';
import { useRequest, useServices, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { Divider } from '../../ui/Divider';
import { Note } from '../../ui/Note';
import { Notice } from '../../ui/Notice';
import { OtherButton } from '../../ui/OtherButton';
import { FlowScreen } from '../shared/FlowScreen';
import { useKeptScreen } from '../shared/keptScreen';
import { useFailureText } from '../shared/useFailureText';
import { LogInForm } from './LogInForm';
import { messages } from './messages';
import { NewPasswordForm } from './NewPasswordForm';
import { Passwordless } from './Passwordless';
import { selectPassword } from './passwordSlice';
import { continueWithoutPassword, createAccount } from './passwordThunks';
import type { SecondMethod } from './secondMethod';
import { secondMethod } from './secondMethod';

/**
 * Shows one of three screens: for a new account, for an account with a password, or for an account without a
 * password.
 */
export function PasswordCreateOrLogin() {
  const { config } = useSettings();
  const { type, loginMessageSent } = useWidgetSelector(selectPassword);
  const second = secondMethod(config);
  useKeptScreen(loginMessageSent ? second?.flow : undefined);
  if (type === 'passwordless') return <Passwordless second={second} />;
  return type === 'password' ? <LogIn second={second} /> : <Create second={second} />;
}

function Create({ second }: { second: SecondMethod | null }) {
  const t = useMessages(messages);
  const { email } = useWidgetSelector(selectPassword);
  const [create, { pending, failure }] = useRequest(createAccount);
  return (
    <FlowScreen
      title={t(second ? 'choiceTitle' : 'createTitle')}
      description={second ? undefined : t('finish')}
    >
      {second && (
        <>
          <WithoutPassword second={second} line="below" />
          <Note>{t('finish')}</Note>
        </>
      )}
      <NewPasswordForm
        label={t('password')}
        email={email}
        judgedWith={email}
        pending={pending}
        failure={failure}
        onSubmit={create}
      />
    </FlowScreen>
  );
}

function LogIn({ second }: { second: SecondMethod | null }) {
  const t = useMessages(messages);
  const { email } = useWidgetSelector(selectPassword);
  return (
    <FlowScreen title={t('logInTitle')} focusesField>
      <LogInForm email={email} />
      {second && <WithoutPassword second={second} line="above" />}
    </FlowScreen>
  );
}

interface WithoutPasswordProps {
  second: SecondMethod;
  /** Whether the divider is above or below the button. */
  line: 'above' | 'below';
}

/** The button for the second method, with a divider. */
function WithoutPassword({ second, line }: WithoutPasswordProps) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const { lastMethod } = useServices();
  const [last] = useState(lastMethod);
  const [send, { pending, failure }] = useRequest(continueWithoutPassword);
  const divider = <Divider label={t('or')} />;
  return (
    <>
      {line === 'above' && divider}
      <Notice variant="error" text={failure ? failureText(failure) : ''} />
      <OtherButton
        variant="secondary"
        badge={last === second.method ? t('lastUsed') : undefined}
        pending={pending}
        onClick={() => send()}
      >
        {t(second.offer)}
      </OtherButton>
      {line === 'below' && divider}
    </>
  );
}
