import type { WidgetProps } from '@portico/loader';

export type ModuleName = 'Login' | 'ResetPassword' | 'PasskeyRegistration' | 'IdentityProvider';
export type Via = 'federation' | 'portico' | 'mount' | 'element';

/** The state of the page. The page's address contains it as JSON, and `embed.render` changes it. */
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
  /** If true, the widget is rendered in React's StrictMode. It applies only to federation. */
  strict?: boolean;
  throwInCallbacks?: boolean;
}

/** Reads a description from a fragment: `#<encodeURIComponent(JSON)>`. Without a fragment the description is empty. */
export function readDescription(hash: string): Embed {
  const text = decodeURIComponent(hash.slice(1));
  // A test may pass any value, because the widget reports wrong values.
  return (text ? JSON.parse(text) : {}) as Embed;
}

/**
 * Returns a text that identifies the widget. If the text changes, a new widget is mounted. Otherwise the mounted
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
