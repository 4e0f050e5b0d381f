import { useEffect, useRef } from 'react';
import type { Callbacks } from '../contract/widgetProps';
import type { ConfigurationError } from '../config/ConfigurationError';
import { failures } from '../messages/failures';
import { useMessages } from '../messages/useMessages';
import { Notice } from '../ui/Notice';
import { Screen } from '../ui/Screen';
import { tellError } from './tellHost';
import { useSettled } from '../flows/shared/useSettled';

interface ConfigurationScreenProps {
  error: ConfigurationError;
  callbacks: Callbacks | undefined;
  target: () => EventTarget | null;
}

/** What is wrong with the configuration, for its developer, in the place of the form. */
export function ConfigurationScreen({ error, callbacks, target }: ConfigurationScreenProps) {
  const t = useMessages(failures);
  // By its words: a host that writes its configuration inline makes a new error with every render.
  const told = useRef('');
  useEffect(() => {
    if (told.current === error.message) return;
    told.current = error.message;
    tellError(target(), callbacks, error);
  }, [error, callbacks, target]);
  useSettled(true);
  return (
    <Screen title={t('invalid_config')}>
      <Notice variant="error" text={error.message} />
    </Screen>
  );
}
