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

/** A host's properties. */
export interface HostProps {
  /** Own members only, without a prototype. */
  readonly values: WidgetProps;
  /** Properties whose getters threw. They are absent from `values`. */
  readonly unreadable: readonly ConfigurationError[];
}

/** Always the same list, so that it does not cause another render. */
const allRead: HostProps['unreadable'] = Object.freeze([]);

export const noProps: HostProps = { values: none, unreadable: allRead };

/** Reads a host's properties. No other code reads the host's own object. Never throws. */
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

/** The same properties with another value for one of them. */
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
