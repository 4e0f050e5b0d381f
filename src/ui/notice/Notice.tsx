import { useState } from 'react';
import type { BannerProps } from '../banner/Banner';
import { Banner } from '../banner/Banner';
import { MessageText } from '../message-text/MessageText';

interface NoticeProps {
  variant: BannerProps['variant'];
  /** Shown as plain text, because the provider may have written it. If the text is empty, nothing is shown. */
  text: string;
  /**
   * What the message is about, such as a `Failure`. Screen readers do not announce an alert again if its text stays the
   * same. So another cause creates a new alert.
   */
  cause?: unknown;
}

/** A message about the whole screen. */
export function Notice({ variant, text, cause }: NoticeProps) {
  const [alert, setAlert] = useState({ cause, key: 0 });
  if (alert.cause !== cause) setAlert({ cause, key: alert.key + 1 });
  if (!text) return null;
  // Errors and successes are alerts, because screen readers announce an alert even if it is inserted together with its
  // text. A warning is only a status: it describes the focused button, and need not interrupt the person.
  return (
    <div key={alert.key} role={variant === 'warning' ? 'status' : 'alert'}>
      <Banner variant={variant}>
        <MessageText text={text} />
      </Banner>
    </div>
  );
}
