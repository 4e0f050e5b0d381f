import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import type { FlowId } from '../../screens';
import { useServices } from '../../store/hooks';
import { useSettings } from '../../store/settings';

/** Runs the background work of other methods after a password sign-in. */
export function AfterSignIn() {
  const { config } = useSettings();
  const { mainParts } = useServices();
  return config.methods.map((id) => {
    const after = mainParts[id]?.afterPassword;
    return after?.isWanted(config) && <AfterFlow key={id} flow={after.flow} />;
  });
}

/** Renders nothing while the flow loads, or if it cannot be loaded. */
function AfterFlow({ flow }: { flow: FlowId }) {
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
