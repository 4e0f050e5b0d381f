import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import type { FlowId } from '../../screens';
import { useServices } from '../../store/hooks';

/** What another flow does, unseen, once a sign-in is complete. If it cannot be had, nobody misses it. */
export function AfterSignIn({ flow }: { flow: FlowId }) {
  const { loadFlow } = useServices();
  const [After, setAfter] = useState<ComponentType>();
  useEffect(() => {
    let wanted = true;
    loadFlow(flow).then(
      ({ After: found }) => wanted && setAfter(() => found),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [loadFlow, flow]);
  return After ? <After /> : null;
}
