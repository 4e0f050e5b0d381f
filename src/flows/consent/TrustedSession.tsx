import { useEffect } from 'react';
import { useRequest } from '../../store/hooks';
import { ErrorScreen } from '../application/ErrorScreen';
import { Waiting } from '../application/waiting/Waiting';
import { attestSession } from './attestSession';

/** Creates a session with the host's own token, before the widget asks the person. */
export function TrustedSession() {
  const [attest, { failure }] = useRequest(attestSession, { replaces: true });
  useEffect(() => attest(), [attest]);
  if (failure) return <ErrorScreen failure={failure} onRetry={() => attest()} />;
  return <Waiting />;
}
