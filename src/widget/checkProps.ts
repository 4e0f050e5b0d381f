import type { ScreenName } from '../contract/screenName';
import type { FormState, WidgetProps } from '../contract/widgetProps';
import { ownProperties, readOrThrow } from '../host/ownProperties';
import { readConfig } from '../host/readConfig';
import { anyText, check, ConfigurationError, flag, isObject, shapeOf, type Reader } from '../host/readers';
import { isPublicToken } from '../host/validation';
import { projectOf, type ClientSource } from '../provider/client/source';
import { screenStates } from '../registry';
import { isScreenName, type ModuleName } from '../screens';
import { to, type Step } from '../store/step';

const stateShape = shapeOf({
  ...screenStates,
  errorMessage: anyText,
} satisfies Record<keyof FormState, Reader<unknown>>);

const presetShape = shapeOf({
  screen: check<ScreenName>('the name of a screen', isScreenName),
  state: stateShape,
});

/** Checks a preset, so that a mistake of the host cannot crash the screen. */
function readPreset(preset: unknown): Step {
  const { screen, state } = presetShape(ownProperties(preset, 'preset'), 'preset');
  if (!screen) throw new ConfigurationError('preset.screen', 'the name of a screen is needed');
  // The cast is safe: the readers have checked each property.
  return { screen, state: state as Partial<FormState> | undefined };
}

export type CheckedProps = Readonly<ReturnType<typeof checkProps>>;

/**
 * Checks the host's properties, which `readProps` has copied.
 * @throws ConfigurationError with the path of the first property that makes a start impossible
 */
export function checkProps(module: ModuleName, props: WidgetProps) {
  const { preset, landing, passwordResetToken } = props;
  const isLanding = landing !== undefined && flag(landing, 'landing') && module === 'Login';
  return {
    source: readSource(props),
    preset: preset ? readPreset(preset) : isLanding ? to('Landing') : undefined,
    config: readConfig(props.config, module, props),
    resetToken: passwordResetToken ? anyText(passwordResetToken, 'passwordResetToken') : undefined,
  };
}

function readSource({ client, publicToken, clientOptions }: WidgetProps): ClientSource {
  if (!isObject(client) && !isPublicToken(publicToken)) {
    throw new ConfigurationError('publicToken', 'a public token, or a client, is needed');
  }
  // Only for its errors: the getter of an invalid client may throw.
  readOrThrow('client', () => client && projectOf({ client }));
  if (clientOptions && !isObject(clientOptions))
    throw new ConfigurationError('clientOptions', 'an object is needed');
  return { client, publicToken, clientOptions: clientOptions || undefined };
}
