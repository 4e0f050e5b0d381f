import { useEffect, useState } from 'react';
import { decideSecondFactor } from '../../provider/session/secondFactor';
import { useRequest, useServices, useWidgetSelector, useWidgetStore } from '../../store/hooks';
import { selectSecondFactor } from './secondFactorSlice';
import { finish, leave } from './secondFactorThunks';

/**
 * Leads on when another tab has completed the step. Returns `false` as soon as the session has ended, for example in
 * another tab, or because the provider has rejected it.
 */
export function useSignedIn(): boolean {
  const services = useServices();
  const store = useWidgetStore();
  const [finishNow] = useRequest(finish);
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    let isOver = false;
    const stops: (() => void)[] = [];
    // A preset may open the screen without a session. Then the first request is refused.
    let hadSession = false;
    const listener = (userId: string | null) => {
      hadSession ||= userId !== null;
      setEnded(hadSession && userId === null);
    };
    services.identity().then(
      (identity) => {
        if (isOver) return;
        // The session may get the factor before the person has finished, for example before they save recovery codes.
        stops.push(identity.watchUser(listener), identity.openStep());
        stops.push(
          identity.onOtherTab(() => {
            const { codesUntil, isOptional, way } = selectSecondFactor(store.getState());
            const hasMoreToDo = codesUntil > 0 || isOptional || way === 'recovered';
            const factors = identity.readFactors();
            const isDone =
              factors && decideSecondFactor(services.host.config.secondFactor, factors).kind === 'none';
            if (isDone && !hasMoreToDo) finishNow(undefined);
          }),
        );
      },
      () => undefined, // the requests of the screen show this failure
    );
    return () => {
      isOver = true;
      stops.forEach((stop) => stop());
    };
  }, [services, store, finishNow]);
  const isRejected = useWidgetSelector(({ requests }) =>
    Object.values(requests).some(({ failure }) => failure?.code === 'session_over'),
  );
  // The person ends the session, and the start screen opens next.
  const isLeaving = useWidgetSelector(({ requests }) => Boolean(requests[leave.typePrefix]?.requestId));
  const [isOver, setOver] = useState(false);
  if ((hasEnded || isRejected) && !isLeaving && !isOver) setOver(true);
  return !isOver;
}
