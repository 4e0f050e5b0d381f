import { useMessages } from '../../messages/useMessages';
import { useRequest } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { FlowScreen } from '../screen/FlowScreen';
import { messages } from './messages';
import { finish, removeLostApp } from './secondFactorThunks';

/** After a recovery code: the person keeps the authenticator app, or removes the lost one. */
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
      <Button variant="secondary" pending={finishing.pending} onClick={() => finishNow({})}>
        {t('keep')}
      </Button>
    </FlowScreen>
  );
}
