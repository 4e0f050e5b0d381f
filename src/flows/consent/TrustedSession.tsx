import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useMessages } from '../../messages/useMessages';
import { useRequest, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { ErrorScreen } from '../shared/application/ErrorScreen';
import { Waiting } from '../shared/application/Waiting';
import { selectConsent } from './consentSlice';
import { attestSession } from './consentThunks';
import { messages } from './messages';

/** Shows its children; where the host hands over a token for a session, once that session is there. */
export function TrustedSession({ children }: { children: ReactNode }) {
  const t = useMessages(messages);
  const { authTokenParams } = useSettings().hostProps;
  const [isTrusted] = useState(authTokenParams !== undefined && authTokenParams !== null);
  const { isAttested } = useWidgetSelector(selectConsent);
  const [attest, { failure }] = useRequest(attestSession, { replaces: true });
  const isWanted = isTrusted && !isAttested;
  useEffect(() => {
    if (isWanted) attest();
  }, [isWanted, attest]);
  if (!isWanted) return children;
  if (failure) return <ErrorScreen failure={failure} onRetry={() => attest()} />;
  return <Waiting label={t('loading')} />;
}
