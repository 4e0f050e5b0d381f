import { ConfigurationError } from '../config/ConfigurationError';
import { none, readMember } from '../config/readers';
import type { WidgetProps } from '../contract/widgetProps';

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
  'passwordResetToken',
  'followRedirects',
  'getIDPConsentManifest',
  'authTokenParams',
  'preset',
] as const satisfies readonly (keyof WidgetProps)[];

/** The properties of a host. */
export interface HostProps {
  /** The own members of the host's object, in an object without a prototype. */
  readonly values: WidgetProps;
  /** Errors of properties whose getters threw. `values` does not contain these properties. */
  readonly unreadable: readonly ConfigurationError[];
}

/** One list for all hosts, because a new empty list would cause another render. */
const allRead: HostProps['unreadable'] = Object.freeze([]);

export const noProps: HostProps = { values: none, unreadable: allRead };

/** Reads the properties of a host. No other code reads the host's own object. Never throws. */
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

/** Returns a copy of the properties in which one has another value. */
export function withProperty(
  { values, unreadable }: HostProps,
  name: keyof WidgetProps,
  value: unknown,
): HostProps {
  const others = unreadable.filter(({ path }) => path !== name);
  return {
    values: Object.assign(Object.create(null), values, { [name]: value }) as WidgetProps, // the same members
    unreadable: others.length > 0 ? others : allRead,
  };
}
