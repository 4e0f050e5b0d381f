/** @jsxRuntime classic */
import React, { useMemo, useState, type ReactElement } from 'react';
import type { LoginConfig } from '../../src/contract/config';
import { Portico, type PorticoProps } from './Portico';
import { PorticoLanding } from './PorticoLanding';
import { usePorticoSession } from './session';

/** The `config` is that of Login and that of IdentityProvider, such as `consentOptions`. */
export interface PorticoConsentProps extends Omit<PorticoProps, 'name' | 'landing' | 'passwordResetToken'> {}

/**
 * The content of the page to which other applications send people, to ask for access to their account or to sign them
 * out. Without a session, or without its second factor, the person signs in first. A link or a social provider leads back
 * to this page, with the application's request.
 */
export function PorticoConsent(props: PorticoConsentProps): ReactElement | null {
  const { status } = usePorticoSession();
  const [isLanding, setLanding] = useState(hasToken);
  // A server knows neither the session nor the page's address.
  if (status === 'loading') return null;
  // A sign-out must reach the application, even after the session has ended.
  const isSignOut = pageQuery().has('post_logout_redirect_uri');
  const needsNoLogin = status === 'signedIn' || isSignOut || props.authTokenParams !== undefined;
  if (needsNoLogin && !isLanding) return <Portico {...props} name="IdentityProvider" />;
  return <LoginFirst {...props} onSignedIn={() => setLanding(false)} />;
}

const pageQuery = () => new URLSearchParams(typeof location === 'object' ? location.search : '');

const hasToken = () => pageQuery().has('stytch_token_type');

function LoginFirst({ config, ...props }: PorticoConsentProps & { onSignedIn(): void }): ReactElement {
  const [page] = useState(pageWithoutToken);
  const ownConfig = useMemo(() => returningTo(page, config), [page, config]);
  return <PorticoLanding {...props} config={ownConfig} />;
}

/** What a link or a social provider adds to the address. */
const landingParameters = ['token', 'stytch_token_type', 'error', 'error_description', 'error_uri'];

function pageWithoutToken(): string {
  const { origin, pathname } = location;
  const query = pageQuery();
  for (const name of landingParameters) query.delete(name);
  return `${origin}${pathname}?${query}`;
}

/** Links and social providers lead to `page`, unless the host has set other addresses. */
function returningTo(page: string, config: LoginConfig | undefined): LoginConfig {
  const both = { loginRedirectURL: page, signupRedirectURL: page };
  return {
    ...config,
    emailMagicLinksOptions: { ...both, ...config?.emailMagicLinksOptions },
    oauthOptions: { ...both, ...config?.oauthOptions },
    passwordOptions: {
      loginRedirectURL: page,
      resetPasswordRedirectURL: page,
      ...config?.passwordOptions,
    },
  };
}
