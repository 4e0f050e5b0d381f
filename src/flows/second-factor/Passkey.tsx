import { useMessages } from '../../messages/useMessages';
import { useWidgetSelector } from '../../store/hooks';
import { Notice } from '../../ui/notice/Notice';
import { usePasskeySupport } from '../factors/passkey/usePasskeySupport';
import { FlowScreen } from '../screen/FlowScreen';
import { AnotherWay } from './AnotherWay';
import { LogOut } from './LogOut';
import { messages } from './messages';
import { PasskeyButton } from './PasskeyButton';
import { provePasskey } from './passkeyThunks';
import { selectSecondFactor } from './secondFactorSlice';

/** Asks for one of the person's passkeys. */
export function Passkey() {
  const t = useMessages(messages);
  const { methods } = useWidgetSelector(selectSecondFactor);
  const support = usePasskeySupport();
  const isPossible = support?.ceremonies ?? true; // passkeys are assumed to be possible until the browser has answered
  return (
    <FlowScreen title={t('title')} description={t('passkey')}>
      {isPossible ? (
        <PasskeyButton open={provePasskey} hasOthers={methods.length > 1}>
          {t('usePasskey')}
        </PasskeyButton>
      ) : (
        <Notice variant="error" text={t('noPasskeys')} />
      )}
      <AnotherWay />
      <LogOut />
    </FlowScreen>
  );
}
