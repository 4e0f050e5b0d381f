import type { ReactNode } from 'react';
import type { FlowThunk } from '../../store/createFlowThunk';
import { useRequest } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { PasskeyIcon } from '../factors/passkey/icons';
import { FailureNotice } from '../screen/FailureNotice';
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
      <FailureNotice failure={failure} messageFor={messageFor} />
      <Button icon={<PasskeyIcon />} pending={pending} onClick={() => openPrompt()}>
        {children}
      </Button>
    </>
  );
}
