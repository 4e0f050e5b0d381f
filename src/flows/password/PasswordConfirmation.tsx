import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { useMessages } from '../../messages/useMessages';
import type { FlowId } from '../../screens';
import { useServices, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { FlowScreen } from '../screen/FlowScreen';
import { messages } from './messages';
import { selectPassword } from './passwordSlice';

export function PasswordConfirmation() {
  const t = useMessages(messages);
  const { passwordUsed } = useWidgetSelector(selectPassword);
  return (
    <FlowScreen title={t('successTitle')} description={t('success')}>
      {passwordUsed && <AfterSignIn />}
    </FlowScreen>
  );
}

/** The components `After` work in the background, for example to create a passkey. */
function AfterSignIn() {
  const { config } = useSettings();
  const { mainParts } = useServices().flows;
  return config.methods.map((id) => {
    const after = mainParts[id]?.afterPassword;
    return after?.isWanted(config) && <AfterFlow key={id} flow={after.flow} />;
  });
}

/** If the flow cannot be loaded, nothing happens. */
function AfterFlow({ flow }: { flow: FlowId }) {
  const { load: loadFlow } = useServices().flows;
  const [After, setAfter] = useState<ComponentType>();
  useEffect(() => {
    let isMounted = true;
    loadFlow(flow).then(
      ({ After: found }) => isMounted && setAfter(() => found),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [loadFlow, flow]);
  return After ? <After /> : null;
}
