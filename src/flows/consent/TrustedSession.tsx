import { useEffect } from 'react';
import { useMessages } from '../../messages/useMessages';
import { useRequest } from '../../store/hooks';
import { ErrorScreen } from '../shared/application/ErrorScreen';
import { Waiting } from '../shared/application/Waiting';
import { attestSession } from './attestSession';
import { messages } from './messages';

export function TrustedSession() {
  const t = useMessages(messages);
  const [attest, { failure }] = useRequest(attestSession, { replaces: true });
  useEffect(() => attest(), [attest]);
  if (failure) return <ErrorScreen failure={failure} onRetry={() => attest()} />;
  return <Waiting label={t('loading')} />;
}
