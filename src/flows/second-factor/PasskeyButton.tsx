import type { ReactNode } from 'react';
import type { FlowThunk } from '../../store/createFlowThunk';
import { isChunkGone } from '../../store/failure';
import { useRequest } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { Notice } from '../../ui/notice/Notice';
import { PasskeyIcon } from '../factors/passkey/icons';
import { ReloadButton } from '../screen/FailureNotice';
import { usePasskeyText } from './usePasskeyText';

interface PasskeyButtonProps {
  /** Opens the browser's prompt. */
  open: FlowThunk<void>;
  /** Whether the person can choose another way. */
  hasOthers: boolean;
  children: ReactNode;
}

/** A button that opens the browser's prompt for a passkey, below the message about the latest failure. */
export function PasskeyButton({ open, hasOthers, children }: PasskeyButtonProps) {
  const messageFor = usePasskeyText(hasOthers);
  const [openPrompt, { pending, failure }] = useRequest(open, { messageFor });
  return (
    <>
      <Notice variant="error" text={failure ? messageFor(failure) : ''} cause={failure} />
      {isChunkGone(failure) && <ReloadButton />}
      <Button icon={<PasskeyIcon />} pending={pending} onClick={() => openPrompt()}>
        {children}
      </Button>
    </>
  );
}
