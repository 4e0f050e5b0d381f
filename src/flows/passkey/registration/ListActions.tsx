import { useMessages } from '../../../messages/useMessages';
import { useRequest } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { OtherButton } from '../../../ui/OtherButton';
import { messages } from '../messages';
import { finish, setUpAnother } from './registrationThunks';

/** Also shown if the list of passkeys cannot be read. */
export function ListActions({ disabled }: { disabled?: boolean }) {
  const t = useMessages(messages);
  const [another, { pending }] = useRequest(setUpAnother);
  const [done] = useRequest(finish);
  return (
    <>
      <OtherButton variant="secondary" disabled={disabled} pending={pending} onClick={() => another()}>
        {t('another')}
      </OtherButton>
      <Button disabled={disabled} onClick={() => done()}>
        {t('done')}
      </Button>
    </>
  );
}
