import { useEffect, useRef } from 'react';
import type { Callbacks } from '../contract/widgetProps';
import type { ConfigurationError } from '../host/readers';
import { failures } from '../messages/failures';
import { useMessages } from '../messages/useMessages';
import { useReadyEvents } from '../screen/WidgetRoot';
import { Notice } from '../ui/Notice';
import { Screen } from '../ui/Screen';
import { notifyHostOfError } from './notifyHost';

interface ConfigurationScreenProps {
  error: ConfigurationError;
  /** The value has not been checked. */
  publicToken: unknown;
  callbacks: Callbacks | undefined;
  target: () => EventTarget | null;
}

export function ConfigurationScreen({ error, publicToken, callbacks, target }: ConfigurationScreenProps) {
  const t = useMessages(failures);
  // An inline configuration creates a new but equal error on each render, so the effect compares messages.
  const reported = useRef('');
  useEffect(() => {
    if (reported.current === error.message) return;
    reported.current = error.message;
    console.error(`[portico] ${error.message}`);
    notifyHostOfError(target(), callbacks, error);
  }, [error, callbacks, target]);
  useReadyEvents(true);
  // Only developers need the details. A project without a valid token is not live yet.
  const isLive = typeof publicToken === 'string' && publicToken.includes('-live-');
  return (
    <Screen title={t('invalid_config')}>{!isLive && <Notice variant="error" text={error.message} />}</Screen>
  );
}
