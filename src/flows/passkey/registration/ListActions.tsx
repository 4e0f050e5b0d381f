import { useMessages } from '../../../messages/useMessages';
import { useRequest } from '../../../store/hooks';
import { Button } from '../../../ui/button/Button';
import { messages } from '../shared/messages';
import { setUpAnother } from './registrationThunks';

interface ListActionsProps {
  disabled?: boolean;
  onDone(): void;
}

/** Also shown if the list cannot be read. */
export function ListActions({ disabled, onDone }: ListActionsProps) {
  const t = useMessages(messages);
  const [another, { pending }] = useRequest(setUpAnother);
  return (
    <>
      <Button variant="secondary" disabled={disabled} pending={pending} onClick={() => another()}>
        {t('another')}
      </Button>
      <Button disabled={disabled} onClick={onDone}>
        {t('done')}
      </Button>
    </>
  );
}
