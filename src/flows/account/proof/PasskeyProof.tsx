import type { Failure } from '../../../store/failure';
import { isChunkGone } from '../../../store/failure';
import { useMessages } from '../../../messages/useMessages';
import { useRequest } from '../../../store/hooks';
import { Button } from '../../../ui/button/Button';
import { Notice } from '../../../ui/notice/Notice';
import { PasskeyIcon } from '../../passkey/shared/icons';
import { ReloadButton } from '../../screen/FailureNotice';
import { useFailureText } from '../../screen/useFailureText';
import { messages } from './messages';
import type { WayProps } from './Proof';
import { provePasskey } from './proofThunks';

export function PasskeyProof({ userId, onProved, onFailure }: WayProps) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const messageFor = (failure: Failure) =>
    failure.code.startsWith('passkey_') ? t('proofPasskeyFailed') : failureText(failure);
  const [prove, { pending, failure }] = useRequest(provePasskey, {
    messageFor,
    onSuccess: onProved,
    onFailure,
  });
  return (
    <>
      <Notice variant="error" text={failure ? messageFor(failure) : ''} cause={failure} />
      {isChunkGone(failure) && <ReloadButton />}
      <Button icon={<PasskeyIcon />} pending={pending} onClick={() => prove(userId)}>
        {t('proofPasskey')}
      </Button>
    </>
  );
}
