import type { WidgetProps } from '../../contract/widgetProps';

export const propertyNames = [
  'client',
  'publicToken',
  'clientOptions',
  'config',
  'secondFactor',
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

/** Copies the host's own properties, so that a member of `Object.prototype` does not count as a property. */
export const ownProps = (given: WidgetProps) => Object.assign(Object.create(null), given) as WidgetProps;
