import type { WidgetProps } from '@portico/loader';

export type ModuleName = 'Login' | 'ResetPassword' | 'PasskeyRegistration' | 'IdentityProvider';
export type Via = 'federation' | 'portico' | 'mount' | 'element' | 'standalone';

/**
 * Describes the widget that the page shows. The page's address contains the description as JSON, and `embed.render`
 * changes the description.
 */
export interface Embed extends Pick<
  WidgetProps,
  | 'presentation'
  | 'publicToken'
  | 'config'
  | 'styles'
  | 'strings'
  | 'locale'
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
  /** The result of `getIDPConsentManifest`. The page's address cannot contain the function itself. */
  consentManifest?: ReturnType<NonNullable<WidgetProps['getIDPConsentManifest']>>;
  throwInCallbacks?: boolean;
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
