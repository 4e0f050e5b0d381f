import type { ComponentType } from 'react';
import { useMessages } from '../../messages/useMessages';
import { canSendTokenAgain } from '../../screen/canSendTokenAgain';
import { ContinueToSignIn } from '../../screen/ContinueToSignIn';
import { FlowScreen } from '../../screen/FlowScreen';
import { RetryButton } from '../../screen/RetryButton';
import { useAfterMount } from '../../screen/useAfterMount';
import type { ScreensOf } from '../../screens';
import { useRequest } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Spinner } from '../../ui/Spinner';
import { openMain, redeemLanding, useNeedsPress } from './landingThunks';
import { messages } from './messages';

/** Signs the person in at once, or with `confirm` after a press. After a failure, the person can also sign in on Main. */
export function Landing() {
  const t = useMessages(messages);
  const needsPress = useNeedsPress();
  const [redeem, redeeming] = useRequest(redeemLanding);
  const [logIn, opening] = useRequest(openMain);
  useAfterMount(needsPress ? undefined : redeem);
  const failure = redeeming.failure ?? opening.failure;
  if (!failure) {
    return (
      <FlowScreen title={t(needsPress ? 'logIn' : 'title')}>
        {needsPress ? (
          <ContinueToSignIn pending={redeeming.pending} onClick={() => redeem()} />
        ) : (
          <Spinner label={t('title')} />
        )}
      </FlowScreen>
    );
  }
  const canRetry = canSendTokenAgain(failure);
  return (
    <FlowScreen title={t('failedTitle')} failure={failure}>
      {canRetry && <RetryButton onRetry={redeem} />}
      <Button variant={canRetry ? 'secondary' : 'primary'} onClick={() => logIn()}>
        {t('logIn')}
      </Button>
    </FlowScreen>
  );
}

export function LandingConfirmation() {
  const t = useMessages(messages);
  return <FlowScreen title={t('successTitle')} description={t('success')} />;
}

export const screens = { Landing, LandingConfirmation } satisfies Record<ScreensOf<'landing'>, ComponentType>;
