// Classic for the reason in Portico.tsx.
/** @jsxRuntime classic */
import React, { useEffect, useState, type ReactNode } from 'react';
import { Portico, type PorticoProps } from './Portico';
import { PorticoLanding } from './PorticoLanding';
import { usePorticoSession } from './session';
import { neverChanges, useSyncExternalStore } from './useSyncExternalStore';

/** The `config` is that of Login and that of IdentityProvider, such as `consentOptions`. */
export interface PorticoConsentProps extends Omit<PorticoProps, 'name' | 'landing' | 'passwordResetToken'> {}

/**
 * The content of the page to which other applications send people, to ask for access to their account or to sign them
 * out. Without a session, or without its second factor, the person signs in first. Links and social providers may lead to
 * this page: for an hour, it remembers the application's request in this browser.
 */
export function PorticoConsent(props: PorticoConsentProps): ReactNode {
  const { status } = usePorticoSession();
  const isMounted = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [isLanding, setLanding] = useState(hasToken);
  // A server knows neither the session nor the page's URL. The token of a link does not wait for the session.
  if (!isMounted || (status === 'loading' && !isLanding)) return null;
  // A sign-out must reach the application, even after the session has ended.
  const isSignOut = pageQuery().has('post_logout_redirect_uri');
  const needsNoLogin = status === 'signedIn' || isSignOut || props.authTokenParams;
  if (!needsNoLogin || isLanding) return <LoginFirst {...props} onSignedIn={() => setLanding(false)} />;
  return <Consent {...props} />;
}

function LoginFirst(props: PorticoConsentProps & { onSignedIn(): void }): ReactNode {
  useEffect(rememberRequest, []);
  return <PorticoLanding {...props} />;
}

function Consent(props: PorticoConsentProps): ReactNode {
  useState(restoreRequest); // in the first render, before IdentityProvider reads the URL
  return <Portico {...props} name="IdentityProvider" />;
}

const pageQuery = () => new URLSearchParams(typeof location === 'object' ? location.search : '');

const hasToken = () => pageQuery().has('stytch_token_type');

const storageKey = 'portico_consent_request';

/** In milliseconds: about as long as a link is valid. */
const REQUEST_LIMIT_MS = 60 * 60 * 1000;

function rememberRequest(): void {
  if (!pageQuery().has('client_id')) return;
  try {
    localStorage.setItem(storageKey, JSON.stringify({ query: location.search, at: Date.now() }));
  } catch {
    // Without storage, only a sign-in on this page keeps the request.
  }
}

/** Forgets the request. If the page has none, puts it into the URL first, where IdentityProvider reads it. */
function restoreRequest(): void {
  try {
    const { query, at } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as {
      query?: string;
      at?: number;
    };
    localStorage.removeItem(storageKey);
    const isRecent = Date.now() - Number(at) < REQUEST_LIMIT_MS;
    if (query?.startsWith('?') && isRecent && !pageQuery().has('client_id'))
      history.replaceState(history.state, '', location.pathname + query);
  } catch {
    // The page has no request, and IdentityProvider says so.
  }
}
