import { useMemo, useState } from 'react';
import { signInOptionNames } from '../contract/afterSignIn';
import type { WidgetProps } from '../contract/widgetProps';
import { ownProperties } from '../host/ownProperties';
import { ConfigurationError } from '../host/readers';
import { rejectExtendedPrototype } from '../host/rejectExtendedPrototype';
import type { ModuleName } from '../screens';
import { useLastNonNull } from '../theme/useTheme';
import { checkProps, type CheckedProps } from './checkProps';

export interface DisplayedProps {
  readonly values: WidgetProps;
  readonly checked: CheckedProps;
}

/** Plain data. `preset` is not among them: its identity tells whether the host has set a new one. */
const dataNames = [
  'config',
  ...signInOptionNames,
  'secondFactor',
  'clientOptions',
  'styles',
  'presentation',
  'strings',
] as const;
const checkedNames = [
  ...dataNames,
  'client',
  'publicToken',
  'preset',
  'landing',
  'passwordResetToken',
] as const;

interface ReadProps {
  readonly hostProps: WidgetProps;
  readonly data: Pick<WidgetProps, (typeof dataNames)[number]>;
  readonly checked: CheckedProps | ConfigurationError;
}

/** Copies and checks what the host has passed. This is repeated only when one of `checkedNames` has changed. */
export function useProps(module: ModuleName, hostProps: WidgetProps) {
  const [latest, setLatest] = useState(() => readProps(module, hostProps));
  const hasChanged = checkedNames.some((name) => !Object.is(hostProps[name], latest.hostProps[name]));
  const { data, checked } = hasChanged ? readProps(module, hostProps, latest) : latest;
  if (hasChanged) setLatest({ hostProps, data, checked });

  const values = useMemo(() => withData(hostProps, data), [hostProps, data]);
  const valid = useMemo(
    () => (checked instanceof ConfigurationError ? null : { values, checked }),
    [values, checked],
  );
  // While a new configuration is invalid, the screen stays mounted but hidden, so that the person's input is not lost.
  // Its pending requests report to the host's latest callbacks.
  const lastValid = useLastNonNull<DisplayedProps>(valid);
  const displayed =
    valid ?? (lastValid && { ...lastValid, values: { ...lastValid.values, callbacks: hostProps.callbacks } });
  return { values, checked, displayed };
}

/** @param previous if valid, unchanged data keeps its copy, so that what depends on it is not computed again */
export function readProps(module: ModuleName, hostProps: WidgetProps, previous?: ReadProps): ReadProps {
  let data = dataOf(() => undefined);
  const reusable = previous?.checked instanceof ConfigurationError ? undefined : previous;
  try {
    rejectExtendedPrototype();
    data = dataOf((name) =>
      reusable && Object.is(hostProps[name], reusable.hostProps[name])
        ? reusable.data[name]
        : ownProperties(Object.hasOwn(hostProps, name) ? hostProps[name] : undefined, name),
    );
    return { hostProps, data, checked: checkProps(module, withData(hostProps, data)) };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return { hostProps, data, checked: error };
  }
}

// The cast is safe: a copy has the same properties.
const dataOf = (read: (name: (typeof dataNames)[number]) => unknown) =>
  Object.fromEntries(dataNames.map((name) => [name, read(name)])) as ReadProps['data'];

/** Without a prototype, so that a property of `Object.prototype` does not count. */
const withData = (hostProps: WidgetProps, data: ReadProps['data']): WidgetProps =>
  Object.assign(Object.create(null), hostProps, data);
