// React 17 may lack `react/jsx-runtime` for strict bundlers (see Portico.tsx).
/** @jsxRuntime classic */
import { LoginForm } from '@portico/loader/form';
import React, { useEffect, useRef, useState, type ReactElement } from 'react';
import type { PorticoComponentName } from '../../src/contract/modules';
import { takeLanding } from '../../src/provider/landing/pageLanding';
import { pageResetLanding } from '../../src/provider/landing/resetLanding';
import { Portico, type PorticoProps } from './Portico';

export interface PorticoLandingProps extends Omit<PorticoProps, 'name' | 'landing'> {
  /** Called when the person is signed in. Navigate to your own page then. */
  onSignedIn?: (() => void) | undefined;
}

/**
 * The content of a landing page, to which links in emails and social providers lead. It takes the token from the page's
 * URL, and signs the person in, or shows ResetPassword. If this fails, or without a token, it shows Login.
 */
export function PorticoLanding({ onSignedIn, callbacks, ...props }: PorticoLandingProps): ReactElement {
  const [name, setName] = useState<PorticoComponentName>();
  const hasStarted = useRef(false);
  useEffect(() => {
    // In development React runs this effect twice, but only the first run finds the token in the URL.
    if (hasStarted.current) return;
    hasStarted.current = true;
    setName(takeToken());
  }, []);
  // A server does not know the token, so the first render is the same for all tokens.
  if (!name) {
    const { fallback = <LoginForm {...props} landing name="Login" /> } = props;
    return <>{fallback}</>;
  }
  const onEvent: NonNullable<typeof callbacks>['onEvent'] = (event) => {
    callbacks?.onEvent?.(event);
    if (event.type === 'AUTHENTICATE_FLOW_COMPLETE') onSignedIn?.();
  };
  return <Portico {...props} name={name} landing callbacks={{ ...callbacks, onEvent }} />;
}

/** Moves the token from the page's URL into memory, and returns the name of the module that redeems it. */
function takeToken(): PorticoComponentName {
  const type = new URLSearchParams(location.search).get('stytch_token_type');
  if (type !== null && type !== 'reset_password') {
    takeLanding();
    return 'Login';
  }
  // `logsIn`: the host has called `takeResetLanding` for a link that signs in without a new password.
  const { token, logsIn } = pageResetLanding();
  return token && !logsIn ? 'ResetPassword' : 'Login';
}
