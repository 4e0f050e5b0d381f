import { useMessages } from '../../../messages/useMessages';
import type { UserRead } from '../../user/useUser';
import { messages } from '../shared/messages';
import { ListActions } from './ListActions';
import { PasskeyList } from './PasskeyList';

interface ExistingPasskeysProps {
  read: UserRead;
  onDone(): void;
}

export function ExistingPasskeys({ read, onDone }: ExistingPasskeysProps) {
  const t = useMessages(messages);
  return (
    <PasskeyList
      title={t('existing')}
      read={read}
      actions={(disabled) => <ListActions disabled={disabled} onDone={onDone} />}
    />
  );
}
