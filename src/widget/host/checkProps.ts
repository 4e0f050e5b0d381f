import { ConfigurationError } from '../../config/ConfigurationError';
import { readOrThrow } from '../../config/ownMembers';
import { readConfig } from '../../config/readConfig';
import { anyText, flag, frozen, isObject } from '../../config/readers';
import { isPublicToken } from '../../config/validation';
import type { WidgetConfig } from '../../config/readConfig';
import type { WidgetProps } from '../../contract/widgetProps';
import type { ClientSource } from '../../identity/gateway';
import { projectOf } from '../../identity/client/projectOf';
import type { ModuleName } from '../../screens';
import type { Step } from '../../store/step';
import { to } from '../../store/step';
import { readPreset } from './readPreset';

/** The result of the check. */
export interface CheckedProps {
  readonly config: WidgetConfig;
  readonly source: ClientSource;
  readonly resetToken: string | undefined;
  /** The screen to open first, if it is not the start screen. */
  readonly preset: Step | undefined;
}

/**
 * Checks the host's properties, which `readProps` has copied.
 * @throws ConfigurationError with the path of the first property that makes a start impossible
 */
export function checkProps(module: ModuleName, props: WidgetProps): CheckedProps {
  const { config, secondFactor, preset, landing, passwordResetToken } = props;
  const isLanding = landing !== undefined && flag(landing, 'landing') && module === 'Login';
  return {
    source: readSource(props),
    preset: preset ? readPreset(preset) : isLanding ? to('Landing') : undefined,
    config: readConfig(
      secondFactor && !config?.secondFactor ? frozen({ ...config, secondFactor }) : config,
      module,
    ),
    // An empty token counts as no token.
    resetToken: passwordResetToken ? anyText(passwordResetToken, 'passwordResetToken') : undefined,
  };
}

function readSource({ client, publicToken, clientOptions }: WidgetProps): ClientSource {
  if (!isObject(client) && !isPublicToken(publicToken)) {
    throw new ConfigurationError('publicToken', 'a public token, or a client, is needed');
  }
  // The result is not used. The public token of the host's client is read because an invalid client may throw.
  readOrThrow('client', () => client && projectOf({ client }));
  if (clientOptions && !isObject(clientOptions))
    throw new ConfigurationError('clientOptions', 'an object is needed');
  return { client, publicToken, clientOptions: clientOptions || undefined };
}
