import type { WidgetProps } from '@portico/loader';

export type ModuleName = 'Login' | 'ResetPassword' | 'PasskeyRegistration' | 'IdentityProvider';
export type Via = 'federation' | 'mount' | 'element';

/** What the page shows, as its address and `embed.render` say it. */
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
  // A test may put anything here; what is wrong is for the widget to say.
  return (text ? JSON.parse(text) : {}) as Embed;
}

/** Two descriptions with different identities are different widgets; otherwise the same one gets new properties. */
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
