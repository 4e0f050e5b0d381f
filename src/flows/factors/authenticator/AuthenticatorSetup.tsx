import { useEffect, useState } from 'react';
import { common } from '../../../messages/common';
import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { isChunkGone } from '../../../store/failure';
import { useRequest, useServices } from '../../../store/hooks';
import { Button } from '../../../ui/button/Button';
import { Skeleton } from '../../../ui/skeleton/Skeleton';
import { useRetryFocus } from '../../screen/WidgetRoot';
import { useWait } from '../useWait';
import { AuthenticatorConfirmation } from './AuthenticatorConfirmation';
import { AuthenticatorNotice } from './AuthenticatorNotice';
import type { AuthenticatorSetupData } from './authenticatorThunks';
import { createAuthenticator } from './authenticatorThunks';
import { useAuthenticatorText } from './useAuthenticatorText';

interface AuthenticatorSetupProps {
  /**
   * Called when the provider has accepted the first code of the app. The recovery codes are shown only once, so the
   * caller shows them now (`RecoveryCodes`).
   */
  onConfirmed(recoveryCodes: readonly string[]): void;
}

/** Sets up an authenticator app, as soon as it appears. */
export function AuthenticatorSetup({ onConfirmed }: AuthenticatorSetupProps) {
  const tCommon = useMessages(common);
  const { browser } = useServices();
  const textOf = useAuthenticatorText();
  const [setup, setSetup] = useState<AuthenticatorSetupData | null>(null);
  const [ended, setEnded] = useState<Failure | null>(null);
  const [create, { failure }] = useRequest(createAuthenticator, { messageFor: (reason) => textOf(reason) });
  // In development React runs this effect twice. The clean-up cancels the first task, so only one request is sent.
  useEffect(() => browser.after(0, () => create(setSetup)), [browser, create]);
  const focusTitleAfterRetry = useRetryFocus();
  const wait = useWait(failure);

  function startAgain() {
    focusTitleAfterRetry();
    setEnded(null);
    setSetup(null);
    create(setSetup);
  }

  const shownFailure = failure ?? ended;
  if (shownFailure && !setup) {
    const canRetry = !isChunkGone(shownFailure) && shownFailure.code !== 'session_over';
    return (
      <>
        <AuthenticatorNotice failure={shownFailure} wait={wait} />
        {canRetry && (
          <Button onClick={startAgain} ariaDisabled={wait !== ''}>
            {tCommon('tryAgain')}
          </Button>
        )}
      </>
    );
  }
  if (!setup) return <Skeleton />;
  return (
    <AuthenticatorConfirmation
      setup={setup}
      onConfirmed={() => onConfirmed(setup.recoveryCodes)}
      onFailure={(reason) => {
        if (reason.code !== 'totp_gone') return;
        setEnded(reason);
        setSetup(null);
      }}
    />
  );
}
