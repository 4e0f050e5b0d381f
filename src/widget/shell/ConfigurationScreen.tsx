import { useEffect, useRef } from 'react';
import type { Callbacks } from '../../contract/widgetProps';
import type { ConfigurationError } from '../../config/ConfigurationError';
import { failures } from '../../messages/failures';
import { useMessages } from '../../messages/useMessages';
import { Notice } from '../../ui/notice/Notice';
import { Screen } from '../../ui/screen/Screen';
import { notifyHostOfError } from '../host/notifyHost';
import { useReadyEvents } from '../../flows/screen/WidgetRoot';

interface ConfigurationScreenProps {
  error: ConfigurationError;
  /** The host's value, which has not been checked. */
  publicToken: unknown;
  callbacks: Callbacks | undefined;
  target: () => EventTarget | null;
}

/**
 * Returns whether the project is live. If the token is missing or malformed, the project counts as a test project, so
 * that the screen shows the host's developer the details.
 */
const isLiveProject = (publicToken: unknown) =>
  typeof publicToken === 'string' && publicToken.includes('-live-');

/**
 * Shown instead of the widget's screens if the configuration is invalid. The details are only for developers, so a live
 * project does not show them.
 */
export function ConfigurationScreen({ error, publicToken, callbacks, target }: ConfigurationScreenProps) {
  const t = useMessages(failures);
  // If the host writes its configuration inline, each render creates a new but equal error. So the effect compares the
  // messages and not the errors.
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
