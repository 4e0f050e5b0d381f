import { useMemo } from 'react';
import { ConfigurationError } from '../../config/ConfigurationError';
import { ownMembers } from '../../config/ownMembers';
import { refuseExtendedPrototype } from '../../config/refuseExtendedPrototype';
import type { WidgetProps } from '../../contract/widgetProps';
import type { ModuleName } from '../../screens';
import { useLastNonNull } from '../../theme/useLastNonNull';
import type { CheckedProps } from './checkProps';
import { checkProps } from './checkProps';

/** The properties with which the screens render, and the result of their check. */
export interface ShownProps {
  readonly values: WidgetProps;
  readonly checked: CheckedProps;
}

/**
 * Reads what the host has passed: copies its data, and checks the rest. All other code reads the result. A property is
 * read again only when it has changed.
 */
export function useProps(module: ModuleName, given: WidgetProps) {
  const { styles, presentation, strings, callbacks } = given;
  const look = useMemo(
    () => orError(() => copyLook({ styles, presentation, strings })),
    [styles, presentation, strings],
  );
  const { config, secondFactor, client, publicToken, clientOptions, preset, landing, passwordResetToken } =
    given;
  const checked = useMemo(() => {
    if (look instanceof ConfigurationError) return look;
    const props = {
      config,
      secondFactor,
      client,
      publicToken,
      clientOptions,
      preset,
      landing,
      passwordResetToken,
    };
    return orError(() => checkProps(module, props));
  }, [
    module,
    look,
    config,
    secondFactor,
    client,
    publicToken,
    clientOptions,
    preset,
    landing,
    passwordResetToken,
  ]);

  const values = useMemo<WidgetProps>(
    () => Object.assign(Object.create(null), given, look instanceof ConfigurationError ? noLook : look),
    [given, look],
  );
  const valid = useMemo(
    () => (checked instanceof ConfigurationError ? null : { values, checked }),
    [values, checked],
  );
  // While the host's new configuration is invalid, the current screen stays mounted but hidden, with the last valid
  // configuration. So the person's input is not lost. A request of the hidden screen may still be pending, and its
  // result goes to the latest callbacks.
  const lastValid = useLastNonNull<ShownProps>(valid);
  const shown = valid ?? (lastValid && { ...lastValid, values: { ...lastValid.values, callbacks } });
  return { values, checked, shown };
}

type HostLook = Pick<WidgetProps, 'styles' | 'presentation' | 'strings'>;

const noLook: HostLook = { styles: undefined, presentation: undefined, strings: undefined };

/** @throws ConfigurationError with the path of a member that cannot be read */
function copyLook(given: HostLook): HostLook {
  refuseExtendedPrototype();
  // The cast is safe: a copy has the same members.
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, ownMembers(value, name)]),
  ) as HostLook;
}

function orError<Result>(read: () => Result): Result | ConfigurationError {
  try {
    return read();
  } catch (error) {
    if (error instanceof ConfigurationError) return error;
    throw error;
  }
}
