import { useMemo } from 'react';
import { ConfigurationError } from '../../config/ConfigurationError';
import { frozen } from '../../config/readers';
import type { WidgetProps } from '../../contract/widgetProps';
import type { ModuleName } from '../../screens';
import { useLastNonNull } from '../../theme/useLastNonNull';
import type { CheckedProps } from '../host/checkProps';
import { checkProps } from '../host/checkProps';
import type { HostProps } from '../host/hostProps';

/** The properties with which the screens render, and the result of their check. */
export interface ShownProps {
  readonly values: WidgetProps;
  readonly checked: CheckedProps;
}

/** Checks the host's properties, but only when one that the check reads has changed. */
export function useCheckedProps(
  module: ModuleName,
  { values, unreadable }: HostProps,
): CheckedProps | ConfigurationError {
  const { config, client, publicToken, clientOptions, preset, landing, passwordResetToken } = values;
  return useMemo(() => {
    const given = { config, client, publicToken, clientOptions, preset, landing, passwordResetToken };
    return checkProps(module, { values: given, unreadable });
  }, [module, config, client, publicToken, clientOptions, preset, landing, passwordResetToken, unreadable]);
}

/**
 * While the host's new configuration is invalid, the current screen stays mounted but hidden, with the last valid
 * configuration. So the person's input is not lost. Returns `null` if no configuration has been valid yet.
 */
export function useShownProps(
  values: WidgetProps,
  checked: CheckedProps | ConfigurationError,
): ShownProps | null {
  const { callbacks } = values;
  const valid = useMemo(
    () => (checked instanceof ConfigurationError ? null : { values, checked }),
    [values, checked],
  );
  const latestValid = useLastNonNull(valid);
  // A request of the hidden screen may still be pending, and its result goes to the host's callbacks. So the screen
  // gets the latest callbacks. All other properties are those of the last valid configuration.
  return useMemo(() => {
    if (valid || !latestValid) return valid;
    return { ...latestValid, values: frozen({ ...latestValid.values, callbacks }) };
  }, [valid, latestValid, callbacks]);
}
