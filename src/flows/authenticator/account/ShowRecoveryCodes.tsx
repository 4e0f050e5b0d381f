import type { Ref } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { Button } from '../../../ui/button/Button';
import { preload } from '../../../ui/useLazy';
import { AuthenticatorNotice } from '../../factors/authenticator/AuthenticatorNotice';
import { useAuthenticatorText } from '../../factors/authenticator/useAuthenticatorText';
import { useWait } from '../../factors/useWait';
import { useFreshRequest } from '../../section/useFreshRequest';
import { useSignedInUser } from '../../user/UserContext';
import { readRecoveryCodes } from './accountAuthenticatorThunks';
import { loadCodeList } from './loadParts';
import { messages } from './messages';

interface ShowRecoveryCodesProps {
  buttonRef: Ref<HTMLButtonElement>;
  onRead(codes: readonly string[]): void;
}

/** The button that asks the provider for the recovery codes. */
export function ShowRecoveryCodes({ buttonRef, onRead }: ShowRecoveryCodesProps) {
  const t = useMessages(messages);
  const { reload } = useSignedInUser();
  const textOf = useAuthenticatorText();
  const [read, { pending, failure }] = useFreshRequest(readRecoveryCodes, {
    need: 'authenticator',
    messageFor: (reason) => textOf(reason),
    onFailure: ({ code }) => (code === 'session_over' || code === 'totp_gone') && reload(),
  });
  const wait = useWait(failure);
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
