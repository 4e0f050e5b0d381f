import { useState } from 'react';
import type { WidgetProps } from '../contract/widgetProps';
import { ConfigurationError } from '../host/readers';
import type { CheckedProps } from './checkProps';
import { ConfigurationScreen } from './ConfigurationScreen';
import { MountedWidget, type MountedWidgetProps } from './MountedWidget';
import type { DisplayedProps } from './useProps';

interface ScreensProps extends Omit<MountedWidgetProps, keyof DisplayedProps> {
  latest: { values: WidgetProps; checked: CheckedProps | ConfigurationError };
  /** The last valid properties (see `useProps`). */
  displayed: DisplayedProps | null;
}

/** While the configuration is invalid, a message hides the screen, which stays mounted, so that the input is not lost. */
export function Screens({ latest: { values, checked }, displayed, ...others }: ScreensProps) {
  const isInvalid = checked instanceof ConfigurationError;
  const { publicToken, callbacks } = values;
  const clientKey = useClientKey(displayed?.values);
  return (
    <>
      {isInvalid && (
        <ConfigurationScreen
          error={checked}
          publicToken={publicToken}
          callbacks={callbacks}
          target={others.target}
        />
      )}
      {displayed && (
        <div hidden={isInvalid} style={{ display: isInvalid ? 'none' : 'contents' }}>
          <MountedWidget key={clientKey} {...others} {...displayed} />
        </div>
      )}
    </>
  );
}

/** A new client or public token creates the widget anew. */
function useClientKey({ client, publicToken }: Pick<WidgetProps, 'client' | 'publicToken'> = {}): number {
  const owner = client ?? publicToken;
  const [latest, setLatest] = useState({ owner, key: 0 });
  if (owner === latest.owner) return latest.key;
  const next = { owner, key: latest.key + 1 };
  setLatest(next);
  return next.key;
}
