import { useMessages } from '../../messages/useMessages';
import { useRequest } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { AuthenticatorCode } from '../../methods/authenticator/AuthenticatorCode';
import { RecoveryCodeForm } from '../../methods/authenticator/RecoveryCodeForm';
import { FlowScreen } from '../../screen/FlowScreen';
import { messages as successMessages } from '../../screen/messages';
import { messages } from './messages';
import { finish, verifyApp, recover, removeLostApp } from './secondFactorThunks';
import { OtherWays } from './WaysOut';

export function AppCode() {
  const t = useMessages(messages);
  return (
    <FlowScreen title={t('title')} description={t('totp')} focusesField>
      <AuthenticatorCode prove={verifyApp} />
      <OtherWays />
    </FlowScreen>
  );
}

export function RecoveryCode() {
  const t = useMessages(messages);
  const tSuccess = useMessages(successMessages);
  return (
    <FlowScreen title={t('title')} description={t('recovery')} focusesField>
      <RecoveryCodeForm action={tSuccess('continue')} prove={recover} />
      <OtherWays />
    </FlowScreen>
  );
}

export function Recovered() {
  const t = useMessages(messages);
  const [finishNow, finishing] = useRequest(finish, { clears: [removeLostApp] });
  const [remove, removing] = useRequest(removeLostApp, { clears: [finish] });
  return (
    <FlowScreen
      title={t('recoveredTitle')}
      description={t('recovered')}
      failure={removing.failure ?? finishing.failure}
    >
      <Button pending={removing.pending} onClick={() => remove()}>
        {t('remove')}
      </Button>
      <Button variant="secondary" pending={finishing.pending} onClick={() => finishNow(undefined)}>
        {t('keep')}
      </Button>
    </FlowScreen>
  );
}
