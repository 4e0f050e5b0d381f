import { useEffect, useState } from 'react';
import { useServices, useWidgetSelector } from '../../store/hooks';
import { leave } from './secondFactorThunks';

/**
 * Returns `false` as soon as the session has ended: the client has none, for example because the person has signed out
 * in another tab, or the provider has refused a request because of it.
 */
export function useSignedIn(): boolean {
  const services = useServices();
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    // A preset may open the screen without a session. Then the first request is refused.
    let hadSession = false;
    const listener = (userId: string | null) => {
      hadSession ||= userId !== null;
      setEnded(hadSession && userId === null);
    };
    services.identity().then(
      (identity) => {
        if (!isOver) stop = identity.watchUser(listener);
      },
      () => undefined, // the requests of the screen show this failure
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [services]);
  // The failure is removed with the screen's request, so the refusal is remembered.
  const [wasRefused, setRefused] = useState(false);
  const isRefused = useWidgetSelector(({ requests }) =>
    Object.values(requests).some(({ failure }) => failure?.code === 'session_over'),
  );
  if (isRefused && !wasRefused) setRefused(true);
  // The person has asked for the end of the session, and the start screen opens next.
  const isLeaving = useWidgetSelector(({ requests }) => Boolean(requests[leave.typePrefix]?.attempt));
  const [isOver, setOver] = useState(false);
  if ((hasEnded || wasRefused) && !isLeaving && !isOver) setOver(true);
  return !isOver;
}
