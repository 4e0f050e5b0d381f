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

/** Without a valid token, the project counts as a test project, so that the host's developer sees the details. */
const isLiveProject = (publicToken: unknown) =>
  typeof publicToken === 'string' && publicToken.includes('-live-');

/** The details are only for developers, so a live project does not show them. */
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
  return (
    <Screen title={t('invalid_config')}>
      {!isLiveProject(publicToken) && <Notice variant="error" text={error.message} />}
    </Screen>
  );
}
