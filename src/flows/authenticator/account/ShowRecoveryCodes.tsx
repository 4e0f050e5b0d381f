import type { Ref } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { Button } from '../../../ui/button/Button';
import { preload } from '../../../ui/useLazy';
import { AuthenticatorNotice } from '../../factors/authenticator/AuthenticatorNotice';
import { readRecoveryCodes } from './accountAuthenticatorThunks';
import { loadCodeList } from './loadParts';
import { messages } from './messages';
import { useAuthenticatorRequest } from './useAuthenticatorRequest';

interface ShowRecoveryCodesProps {
  buttonRef: Ref<HTMLButtonElement>;
  onRead(codes: readonly string[]): void;
}

/** The button that asks the provider for the recovery codes. */
export function ShowRecoveryCodes({ buttonRef, onRead }: ShowRecoveryCodesProps) {
  const t = useMessages(messages);
  const [read, { pending, failure, wait }] = useAuthenticatorRequest(readRecoveryCodes, {
    need: 'authenticator',
  });
  return (
    <>
      <AuthenticatorNotice failure={failure} wait={wait} />
      <Button
        ref={buttonRef}
        variant="secondary"
        pending={pending}
        ariaDisabled={wait !== ''}
        onClick={() => {
          void preload(loadCodeList).catch(() => undefined); // the next step shows the failure
          read(onRead);
        }}
      >
        {t('showRecoveryCodes')}
      </Button>
    </>
  );
}
