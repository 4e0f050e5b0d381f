import { useState } from 'react';
import { Banner, type BannerVariant } from './Banner';
import { MessageText } from './MessageText';

interface NoticeProps {
  variant: BannerVariant;
  /** Plain text, because the provider may have written it. An empty text shows nothing. */
  text: string;
  /** Such as a `Failure`. Another cause is a new alert, because screen readers do not announce an unchanged one. */
  cause?: unknown;
}

export function Notice({ variant, text, cause }: NoticeProps) {
  const [alert, setAlert] = useState({ cause, key: 0 });
  if (alert.cause !== cause) setAlert({ cause, key: alert.key + 1 });
  if (!text) return null;
  // Screen readers announce an alert even if it is inserted together with its text. A warning is only a status: it
  // describes the focused button, and need not interrupt the person.
  return (
    <div key={alert.key} role={variant === 'warning' ? 'status' : 'alert'}>
      <Banner variant={variant}>
        <MessageText text={text} />
      </Banner>
    </div>
  );
}
