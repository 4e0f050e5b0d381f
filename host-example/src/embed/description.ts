import type { WidgetProps } from '@portico/loader';
import { foreignAddress } from './foreignAddress';
import type { HostServer } from './hostServer';

export type ModuleName = 'Login' | 'ResetPassword' | 'PasskeyRegistration' | 'IdentityProvider' | 'Account';

/**
 * The ways to mount the widget:
 *
 * - `federation` (default): the component from the remote, in a host with its own federation runtime
 * - `portico`: the component `Portico` of `@portico/loader/react`
 * - `mount`: the function of the remote's module, through the loader, as in a page without React
 * - `element`: the custom element, through the loader
 * - `standalone`: the standalone module, which brings its own React, without the loader
 */
export type Via = 'federation' | 'portico' | 'mount' | 'element' | 'standalone';

/**
 * Describes the widget that the page shows. The page's URL contains the description as JSON, and `embed.render` changes the
 * description.
 */
export interface Embed extends Pick<
  WidgetProps,
  | 'presentation'
  | 'publicToken'
  | 'config'
  | 'styles'
  | 'strings'
  | 'locale'
  | 'landing'
  | 'passwordResetToken'
  | 'followRedirects'
  | 'authTokenParams'
  | 'preset'
  | 'clientOptions'
> {
  module?: ModuleName;
  via?: Via;
  /** Renders the widget in React's StrictMode. This works only with `via: 'federation'` and `via: 'portico'`. */
  strict?: boolean;
  /** The result of `getIDPConsentManifest`. The page's URL cannot contain the function itself. */
  consentManifest?: ReturnType<NonNullable<WidgetProps['getIDPConsentManifest']>>;
  /** The page's callbacks throw errors, as those of a faulty host. */
  throwInCallbacks?: boolean;
  /** For Account. Default: a server with examples. */
  hostServer?: HostServer;
}

/** A description with all properties, so that none is read from `Object.prototype`. */
export const emptyDescription: { readonly [Property in keyof Required<Embed>]: undefined } = {
  presentation: undefined,
  module: undefined,
  via: undefined,
  publicToken: undefined,
  config: undefined,
  styles: undefined,
  strings: undefined,
  locale: undefined,
  landing: undefined,
  passwordResetToken: undefined,
  followRedirects: undefined,
  authTokenParams: undefined,
  consentManifest: undefined,
  preset: undefined,
  strict: undefined,
  throwInCallbacks: undefined,
  hostServer: undefined,
  clientOptions: undefined,
};

/** Returns whether the description of a widget can have a property with this name. */
export const isProperty = (name: string): boolean => Object.hasOwn(emptyDescription, name);

/**
 * Returns the known properties of the description.
 * @throws Error if `clientOptions` contains an address outside this computer
 */
export function checkDescription(input: Embed): Embed {
  const foreign = foreignAddress(Object.hasOwn(input, 'clientOptions') ? input.clientOptions : undefined);
  if (foreign) {
    throw new Error(
      `${foreign} is not an address of this computer. This page accepts only such addresses, because a link to the page could otherwise send your session to another server.`,
    );
  }
  return Object.fromEntries(Object.entries(input).filter(([name]) => isProperty(name)));
}

/**
 * Reads a description from a fragment, `#<encodeURIComponent(JSON)>`. If the page has no fragment, the description is
 * empty.
 */
export function readDescription(hash: string): Embed {
  const text = decodeURIComponent(hash.slice(1));
  // This function does not check the values, because some tests pass wrong values to see how the widget reports them.
  return (text ? JSON.parse(text) : {}) as Embed;
}

/**
 * Returns a text that identifies the widget. If the text changes, the page mounts a new widget. Otherwise the current
 * widget gets the new properties.
 */
export function identityOf({ module, via, publicToken, strict, config, presentation }: Embed): string {
  const shadow = Boolean(presentation?.options?.enableShadowDOM ?? config?.enableShadowDOM);
  return JSON.stringify([
    module ?? 'Login',
    via ?? 'federation',
    publicToken ?? null,
    Boolean(strict),
    shadow,
  ]);
}
