import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useRequest } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { Notice } from '../../ui/notice/Notice';
import { FlowScreen } from '../screen/FlowScreen';
import { messages } from './messages';
import { leave } from './secondFactorThunks';

/** Shown after the session has ended, for example in another tab. */
export function SessionOver() {
  const t = useMessages(messages);
  const tCommon = useMessages(common);
  const [leaveNow, { pending, failure }] = useRequest(leave);
  return (
    <FlowScreen key="over" title={t('title')} failure={failure}>
      <Notice variant="error" text={failure ? '' : t('sessionOver')} />
      <Button pending={pending} onClick={() => leaveNow()}>
        {tCommon('restart')}
      </Button>
    </FlowScreen>
  );
}
