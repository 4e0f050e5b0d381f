import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import type { FlowId } from '../../screens';
import { useServices } from '../../store/hooks';
import { useSettings } from '../../store/settings';

/**
 * After a password sign-in, renders the component `After` of each method that has one. The component works in the
 * background, for example to create a passkey.
 */
export function AfterSignIn() {
  const { config } = useSettings();
  const { mainParts } = useServices().flows;
  return config.methods.map((id) => {
    const after = mainParts[id]?.afterPassword;
    return after?.isWanted(config) && <AfterFlow key={id} flow={after.flow} />;
  });
}

function AfterFlow({ flow }: { flow: FlowId }) {
  const { load: loadFlow } = useServices().flows;
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
