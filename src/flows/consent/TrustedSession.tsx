import { useEffect } from 'react';
import { useRequest } from '../../store/hooks';
import { ErrorScreen } from '../shared/application/ErrorScreen';
import { Waiting } from '../shared/application/Waiting';
import { attestSession } from './attestSession';

export function TrustedSession() {
  const [attest, { failure }] = useRequest(attestSession, { replaces: true });
  useEffect(() => attest(), [attest]);
  if (failure) return <ErrorScreen failure={failure} onRetry={() => attest()} />;
  return <Waiting />;
}
