import { useMessages } from '../../messages/useMessages';
import type { FlowThunk } from '../../store/createFlowThunk';
import type { Failure } from '../../store/failure';
import { useRequest, useWidgetSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { failures } from '../../methods/passkey/failureMessages';
import { PasskeyIcon, usePasskeySupport } from '../../methods/passkey/passkeys';
import { FailureNotice, useFailureMessage } from '../../screen/FailureNotice';
import { FlowScreen } from '../../screen/FlowScreen';
import { messages } from './messages';
import { selectSecondFactor } from './slice';
import { createPasskey, verifyPasskey } from './thunks';
import type { SetUpProps } from './WaysOut';
import { OtherWays, SetUpWaysOut } from './WaysOut';

export function Passkey() {
  const t = useMessages(messages);
  const { methods } = useWidgetSelector(selectSecondFactor);
  return (
    <FlowScreen title={t('title')} description={t('passkey')}>
      <PasskeyButton open={verifyPasskey} stepUps="ceremonies" hasOthers={methods.length > 1}>
        {t('usePasskey')}
      </PasskeyButton>
      <OtherWays />
    </FlowScreen>
  );
}

/** For a person who has no second factor. */
export function PasskeySetup({ onAnother }: SetUpProps) {
  const t = useMessages(messages);
  return (
    <FlowScreen title={t('setUpPasskey')} description={t('enrol')}>
      <PasskeyButton open={createPasskey} stepUps="creation" hasOthers={onAnother !== undefined}>
        {t('setUpPasskey')}
      </PasskeyButton>
      <SetUpWaysOut onAnother={onAnother} />
    </FlowScreen>
  );
}

interface PasskeyButtonProps {
  open: FlowThunk<void>;
  stepUps: 'ceremonies' | 'creation';
  hasOthers: boolean;
  children: string;
}

function PasskeyButton({ open, stepUps, hasOthers, children }: PasskeyButtonProps) {
  const t = useMessages(messages);
  const messageFor = usePasskeyMessage(hasOthers);
  const support = usePasskeySupport();
  const [openPrompt, { pending, failure }] = useRequest(open, { messageFor });
  // Passkeys are assumed to be possible until the browser has answered.
  if (support && !support[stepUps]) return <Notice variant="error" text={t('noPasskeys')} />;
  return (
    <>
      <FailureNotice failure={failure} messageFor={messageFor} />
      <Button icon={<PasskeyIcon />} pending={pending} onClick={() => openPrompt()}>
        {children}
      </Button>
    </>
  );
}

/** A browser does not tell whether the person closed its prompt, or has no passkey on this device. */
function usePasskeyMessage(hasOthers: boolean): (failure: Failure) => string {
  const t = useMessages(messages);
  const tFailures = useMessages(failures);
  const failureMessageOf = useFailureMessage();
  return (failure) => {
    const { code } = failure;
    if (hasOthers && ofPasskey.includes(code)) return t('passkeyFailed');
    return rejections.includes(code) ? tFailures('passkey_failed') : failureMessageOf(failure);
  };
}

/** The provider's messages for these do not help the person. */
const rejections: readonly Failure['code'][] = [
  'passkey_invalid',
  'passkey_not_found',
  'passkey_not_offered',
];

/** Another way may help. */
const ofPasskey: readonly Failure['code'][] = [...rejections, 'passkey_refused', 'passkey_failed'];
