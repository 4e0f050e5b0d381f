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

/** What a host passes, each property read once. */
export interface HostProps {
  /** Own members alone, and no prototype. */
  readonly values: WidgetProps;
  /** Properties that threw when they were read. They are absent from `values`. */
  readonly unreadable: readonly ConfigurationError[];
}

export const noProps: HostProps = { values: none, unreadable: [] };

/** Reads the properties of a host: the one place where an object of the host's own is asked for them. Never throws. */
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
  return { values, unreadable };
}

/** The same properties but one, which has another value. */
export function withProperty(
  { values, unreadable }: HostProps,
  name: keyof WidgetProps,
  value: unknown,
): HostProps {
  return {
    values: Object.assign(Object.create(null), values, { [name]: value }) as WidgetProps, // the same members
    unreadable: unreadable.filter(({ path }) => path !== name),
  };
}
