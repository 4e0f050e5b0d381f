import { useEffect, useState } from 'react';
import { common } from '../../../messages/common';
import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { isChunkGone } from '../../../store/failure';
import { useRequest, useServices } from '../../../store/hooks';
import { Button } from '../../../ui/button/Button';
import { Notice } from '../../../ui/notice/Notice';
import { Skeleton } from '../../../ui/skeleton/Skeleton';
import { LazyPart } from '../../screen/LazyPart';
import { ReloadButton } from '../../screen/FailureNotice';
import { useRetryFocus } from '../../screen/useRetryFocus';
import { CopyButton } from '../recovery-codes/CopyButton';
import { KeyText } from '../key-text/KeyText';
import { useWait } from '../useWait';
import { AuthenticatorCode } from './AuthenticatorCode';
import type { AuthenticatorSetupData } from './authenticatorThunks';
import { createAuthenticator } from './authenticatorThunks';
import { messages } from '../messages';
import { useAuthenticatorText } from './useAuthenticatorText';

const loadQrCode = () =>
  import(/* webpackChunkName: "qr-code" */ '../qr-code/QrCode').then((chunk) => chunk.QrCode);

interface AuthenticatorSetupProps {
  /**
   * Called when the provider has accepted the first code of the app. The recovery codes are shown only once, so the
   * caller shows them now (`RecoveryCodes`).
   */
  onConfirmed(recoveryCodes: readonly string[]): void;
}

/** Sets up an authenticator app: the QR code, the secret as text, and the field for the first code. */
export function AuthenticatorSetup({ onConfirmed }: AuthenticatorSetupProps) {
  const t = useMessages(messages);
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
    const text = textOf(shownFailure, wait);
    const canRetry = !isChunkGone(shownFailure) && shownFailure.code !== 'session_over';
    return (
      <>
        <Notice variant="error" text={text} cause={shownFailure} />
        {isChunkGone(shownFailure) && <ReloadButton />}
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
    <>
      <p>{t('scan')}</p>
      <LazyPart load={loadQrCode} props={{ text: setup.address }} />
      <KeyText label={t('secret')} text={groupsOf(setup.secret)}>
        <CopyButton text={setup.secret} label={t('copy')} />
      </KeyText>
      <AuthenticatorCode
        takesFocus={false}
        onProved={() => onConfirmed(setup.recoveryCodes)}
        onFailure={(reason) => {
          if (reason.code !== 'totp_gone') return;
          setEnded(reason);
          setSetup(null);
        }}
      />
    </>
  );
}

/** Returns the secret in groups of four, so that it can be typed. */
const groupsOf = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ');
