import { ConfigurationError } from '../../config/ConfigurationError';
import { ownMembers } from '../../config/ownMembers';
import { readConfig } from '../../config/readConfig';
import { anyText, flag, isObject, none, readMember } from '../../config/readers';
import { isPublicToken } from '../../config/validation';
import type { WidgetConfig } from '../../config/readConfig';
import type { WidgetProps } from '../../contract/widgetProps';
import type { ClientSource } from '../../identity/gateway';
import { projectOf } from '../../identity/client/projectOf';
import type { ModuleName } from '../../screens';
import type { Step } from '../../store/step';
import { to } from '../../store/step';
import { readPreset } from './readPreset';

/** The host's properties after the check, copied so that the host's own objects are not read again. */
export interface CheckedProps {
  readonly config: WidgetConfig;
  readonly source: ClientSource;
  readonly resetToken: string | undefined;
  /** The screen to open first, if it is not the start screen. */
  readonly preset: Step | undefined;
}

/** An empty token counts as no token. */
const readResetToken = (value: unknown, path: string) => (value ? anyText(value, path) : undefined);

const optionalFlag = (value: unknown, path: string) => value !== undefined && flag(value, path);

/**
 * Checks the host's properties.
 * @throws ConfigurationError with the path of the first property that makes a start impossible
 */
export function checkProps(module: ModuleName, props: WidgetProps): CheckedProps {
  const { config, secondFactor, preset, passwordResetToken } = props;
  const isLanding = readMember(props, 'landing', 'landing', optionalFlag) && module === 'Login';
  return {
    source: readSource(props),
    preset: preset ? readPreset(preset) : isLanding ? to('Landing') : undefined,
    config: readConfig(secondFactor && !config?.secondFactor ? { ...config, secondFactor } : config, module),
    resetToken: readMember(
      { passwordResetToken },
      'passwordResetToken',
      'passwordResetToken',
      readResetToken,
    ),
  };
}

function readSource({ client, publicToken, clientOptions }: WidgetProps): ClientSource {
  if (!isObject(client) && !isPublicToken(publicToken)) {
    throw new ConfigurationError('publicToken', 'a public token, or a client, is needed');
  }
  // The result is not used. The public token of the host's client is read because an invalid client may throw, and
  // then `readMember` throws a configuration error.
  readMember({ client }, 'client', 'client', () => client && projectOf({ client }));
  const options = ownMembers(clientOptions ?? none, 'clientOptions');
  if (!isObject(options)) throw new ConfigurationError('clientOptions', 'an object is needed');
  return { client, publicToken, clientOptions: clientOptions ? options : undefined };
}
