import type { WidgetProps } from '@portico/loader';

export type ModuleName = 'Login' | 'ResetPassword' | 'PasskeyRegistration' | 'IdentityProvider';
export type Via = 'federation' | 'portico' | 'mount' | 'element';

/** The state of the page, as in its address and in `embed.render`. */
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
  /** In React's StrictMode; federation only. */
  strict?: boolean;
  throwInCallbacks?: boolean;
}

/** `#<encodeURIComponent(JSON)>`; no fragment is an empty description. */
export function readDescription(hash: string): Embed {
  const text = decodeURIComponent(hash.slice(1));
  // A test may pass any value; the widget reports errors.
  return (text ? JSON.parse(text) : {}) as Embed;
}

/** Descriptions with different identities are different widgets. With the same identity, the widget gets new properties. */
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
