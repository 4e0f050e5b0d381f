import { useState } from 'react';
import { useMessages } from '../../messages/useMessages';
import { useRequest, useServices, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { Divider } from '../../ui/divider/Divider';
import { Note } from '../../ui/note/Note';
import { Button } from '../../ui/button/Button';
import { FlowScreen } from '../screen/FlowScreen';
import { useKeptScreen } from '../screen/keptScreen';
import { LogInForm } from './LogInForm';
import { messages } from './messages';
import { NewPasswordForm } from './NewPasswordForm';
import { Passwordless } from './Passwordless';
import { selectPassword } from './passwordSlice';
import { continueWithoutPassword, createAccount, forgetPassword, logIn } from './passwordThunks';
import type { SecondMethod } from './secondMethod';
import { secondMethod } from './secondMethod';

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
  const [create, creating] = useRequest(createAccount, { onFailure: () => sending.forget() });
  const [send, sending] = useRequest(continueWithoutPassword, { onFailure: creating.forget });
  return (
    <FlowScreen
      title={t(second ? 'choiceTitle' : 'createTitle')}
      description={second ? undefined : t('finish')}
      failure={creating.failure ?? sending.failure}
    >
      {second && (
        <>
          <WithoutPassword
            second={second}
            line="below"
            pending={sending.pending}
            onClick={() => {
              creating.forget();
              send();
            }}
          />
          <Note>{t('finish')}</Note>
        </>
      )}
      <NewPasswordForm
        label={t('password')}
        email={email}
        judgedWith={email}
        pending={creating.pending}
        onSubmit={(password) => {
          sending.forget();
          create(password);
        }}
      />
    </FlowScreen>
  );
}

function LogIn({ second }: { second: SecondMethod | null }) {
  const t = useMessages(messages);
  const { email } = useWidgetSelector(selectPassword);
  const forgetLogIn = () => {
    sending.forget();
    forgetting.forget();
  };
  const [continueWithout, continuing] = useRequest(continueWithoutPassword, { onFailure: forgetLogIn });
  const { forget } = continuing;
  const [send, sending] = useRequest(logIn, { onFailure: forget });
  const [forgetIt, forgetting] = useRequest(forgetPassword, { onFailure: forget });
  return (
    <FlowScreen
      title={t('logInTitle')}
      failure={sending.failure ?? forgetting.failure ?? continuing.failure}
      focusesField
    >
      <LogInForm
        email={email}
        pending={sending.pending}
        closed={sending.pending || forgetting.pending}
        onSubmit={(password) => {
          forget();
          forgetting.forget();
          send(password);
        }}
        onForgot={() => {
          forget();
          sending.forget();
          forgetIt();
        }}
      />
      {second && (
        <WithoutPassword
          second={second}
          line="above"
          pending={continuing.pending}
          onClick={() => {
            forgetLogIn();
            continueWithout();
          }}
        />
      )}
    </FlowScreen>
  );
}

interface WithoutPasswordProps {
  second: SecondMethod;
  /** The position of the divider, relative to the button. */
  line: 'above' | 'below';
  pending: boolean;
  onClick(): void;
}

function WithoutPassword({ second, line, pending, onClick }: WithoutPasswordProps) {
  const t = useMessages(messages);
  const { lastMethod } = useServices().choices;
  const [last] = useState(lastMethod);
  const divider = <Divider label={t('or')} />;
  return (
    <>
      {line === 'above' && divider}
      <Button
        variant="secondary"
        badge={last === second.method ? t('lastUsed') : undefined}
        pending={pending}
        onClick={onClick}
      >
        {t(second.offer)}
      </Button>
      {line === 'below' && divider}
    </>
  );
}
