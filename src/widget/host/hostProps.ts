import { ConfigurationError } from '../../config/ConfigurationError';
import { none, readMember } from '../../config/readers';
import type { WidgetProps } from '../../contract/widgetProps';

export const propertyNames = [
  'client',
  'publicToken',
  'clientOptions',
  'config',
  'styles',
  'presentation',
  'strings',
  'locale',
  'callbacks',
  'landing',
  'passwordResetToken',
  'followRedirects',
  'getIDPConsentManifest',
  'authTokenParams',
  'preset',
] as const satisfies readonly (keyof WidgetProps)[];

export interface HostProps {
  /** The own members of the host's object, copied to an object without a prototype. */
  readonly values: WidgetProps;
  /** An error for each property that could not be read. `values` does not contain these properties. */
  readonly unreadable: readonly ConfigurationError[];
}

/** One empty list for all calls. A new list for each call would cause another render. */
const allRead: HostProps['unreadable'] = Object.freeze([]);

export const noProps: HostProps = { values: none, unreadable: allRead };

/** Reads the host's properties. Never throws. All other code uses the result and not the host's object. */
export function readHostProps(given: WidgetProps): HostProps {
  const values: Record<string, unknown> = Object.create(null);
  const unreadable: ConfigurationError[] = [];
  for (const name of propertyNames) {
    try {
      const value = readMember(given, name, name, (member) => member);
      if (value !== undefined) values[name] = value;
    } catch (error) {
      if (error instanceof ConfigurationError) unreadable.push(error);
    }
  }
  return { values, unreadable: unreadable.length > 0 ? unreadable : allRead };
}

export function withProperty(
  { values, unreadable }: HostProps,
  name: keyof WidgetProps,
  value: unknown,
): HostProps {
  const others = unreadable.filter(({ path }) => path !== name);
  return {
    // The cast is safe: the copy has the same members.
    values: Object.assign(Object.create(null), values, { [name]: value }) as WidgetProps,
    unreadable: others.length > 0 ? others : allRead,
  };
}
