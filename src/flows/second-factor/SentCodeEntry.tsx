import { loadCodeEntry } from '../factors/passcode/loadCodeEntry';
import { LazyPart } from '../screen/LazyPart';
import type { SentCode } from './secondFactorSlice';
import { resendCode, verifyCode } from './textMessageThunks';

/** The field for the code that was sent by text message. */
export function SentCodeEntry({ sent: { expiresAt, cooldownUntil } }: { sent: SentCode }) {
  return (
    <LazyPart
      load={loadCodeEntry}
      props={{ verify: verifyCode, resend: resendCode, expiresAt, cooldownUntil }}
      bars="label field"
    />
  );
}
