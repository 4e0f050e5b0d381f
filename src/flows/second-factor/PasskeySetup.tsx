import { useMessages } from '../../messages/useMessages';
import { Notice } from '../../ui/notice/Notice';
import { usePasskeySupport } from '../factors/passkey/usePasskeySupport';
import { FlowScreen } from '../screen/FlowScreen';
import { messages } from './messages';
import { PasskeyButton } from './PasskeyButton';
import { createPasskey } from './passkeyThunks';
import { WayOut } from './WayOut';

/** Creates a passkey for a person who has no second factor. */
export function PasskeySetup({ onAnother }: { onAnother?: (() => void) | undefined }) {
  const t = useMessages(messages);
  const support = usePasskeySupport();
  const isPossible = support?.creation ?? true; // passkeys are assumed to be possible until the browser has answered
  return (
    <FlowScreen title={t('setUpPasskey')} description={t('enrol')}>
      {isPossible ? (
        <PasskeyButton open={createPasskey} hasOthers={onAnother !== undefined}>
          {t('setUpPasskey')}
        </PasskeyButton>
      ) : (
        <Notice variant="error" text={t('noPasskeys')} />
      )}
      <WayOut onAnother={onAnother} />
    </FlowScreen>
  );
}
