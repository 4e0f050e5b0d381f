import { useState } from 'react';
import { Banner, type BannerVariant } from './Banner';
import { MessageText } from './MessageText';

interface NoticeProps {
  variant: BannerVariant;
  /** Plain text, because the provider may have written it. An empty text shows nothing. */
  text: string;
  /**
   * Such as a `Failure`. Screen readers do not announce an alert whose text stays the same, so another cause creates a
   * new alert.
   */
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
