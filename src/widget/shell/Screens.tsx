import { ConfigurationError } from '../../config/ConfigurationError';
import type { WidgetProps } from '../../contract/widgetProps';
import type { CheckedProps } from '../host/checkProps';
import { ConfigurationScreen } from './ConfigurationScreen';
import type { MountedWidgetProps } from './MountedWidget';
import { MountedWidget } from './MountedWidget';
import type { ShownProps } from '../host/useProps';

interface ScreensProps extends Omit<MountedWidgetProps, keyof ShownProps> {
  /** The host's latest properties, and the result of their check. */
  latest: { values: WidgetProps; checked: CheckedProps | ConfigurationError };
  /** The last valid properties (see `useProps`). */
  shown: ShownProps | null;
}

/**
 * Shows the widget's current screen. If the configuration is invalid, shows a message about it instead; the screen then
 * stays mounted but hidden, so that the person's input is not lost.
 */
export function Screens({ latest: { values, checked }, shown, ...others }: ScreensProps) {
  const isInvalid = checked instanceof ConfigurationError;
  const { publicToken, callbacks } = values;
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
      {shown && (
        <div hidden={isInvalid} style={{ display: isInvalid ? 'none' : 'contents' }}>
          <MountedWidget key={keyOf(shown.values)} {...others} {...shown} />
        </div>
      )}
    </>
  );
}

const clientKeys = new WeakMap<object, string>();
let clients = 0;

/** Returns a React key for the client or the public token. When either changes, React creates the widget anew. */
function keyOf({ client, publicToken }: WidgetProps): string | undefined {
  if (!client) return publicToken;
  const key = clientKeys.get(client) ?? `client ${++clients}`;
  clientKeys.set(client, key);
  return key;
}
