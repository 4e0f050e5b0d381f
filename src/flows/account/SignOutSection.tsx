import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useRequest } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { FailureNotice } from '../screen/FailureNotice';
import { signOut } from './accountThunks';
import { messages } from './messages';

export function SignOutSection() {
  const t = useMessages(messages);
  const tCommon = useMessages(common);
  const [leave, { pending, failure }] = useRequest(signOut);
  return (
    <>
      <FailureNotice failure={failure} />
      <Button variant="secondary" pending={pending} onClick={() => leave()}>
        {failure ? tCommon('tryAgain') : t('signOut')}
      </Button>
    </>
  );
}
