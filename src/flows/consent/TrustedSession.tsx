import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useMessages } from '../../messages/useMessages';
import { useRequest, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { ErrorScreen } from '../shared/application/ErrorScreen';
import { Waiting } from '../shared/application/Waiting';
import { selectConsent } from './consentSlice';
import { attestSession } from './consentThunks';
import { messages } from './messages';

/** Shows its children. If the host gives a token for a session, this component first creates that session. */
export function TrustedSession({ children }: { children: ReactNode }) {
  const t = useMessages(messages);
  const { authTokenParams } = useSettings().hostProps;
  const { isAttested, answer } = useWidgetSelector(selectConsent);
  const [attest, { failure }] = useRequest(attestSession, { replaces: true });
  // The host may set the token after the first render, as long as the person has not answered the request.
  const isWanted = (authTokenParams ?? null) !== null && !isAttested && answer === null;
  useEffect(() => {
    if (isWanted) attest();
  }, [isWanted, attest]);
  if (!isWanted) return children;
  if (failure) return <ErrorScreen failure={failure} onRetry={() => attest()} />;
  return <Waiting label={t('loading')} />;
}
