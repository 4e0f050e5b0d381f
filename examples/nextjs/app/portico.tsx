'use client';

import { createPorticoLoader, type LoginConfig } from '@portico/loader';
import { PorticoProvider } from '@portico/loader/react';
import { defaultThemes } from '@portico/loader/themes';
import type { PropsWithChildren } from 'react';

const project = {
  loader: createPorticoLoader({ manifest: 'http://localhost:3001/mf-manifest.json' }),
  publicToken: 'public-token-test-local',
  clientOptions: { endpoints: { testAPIURL: 'http://localhost:3002' } }, // for the local provider only
};

export const Provider = (props: PropsWithChildren) => <PorticoProvider {...project} {...props} />;

// The server, which has no `location`, does not need the address.
const redirectURL = globalThis.location && `${location.origin}/authenticate`;
const config: LoginConfig = {
  products: ['emailMagicLinks'],
  emailMagicLinksOptions: { loginRedirectURL: redirectURL, signupRedirectURL: redirectURL },
};

/** The properties of Login. */
export const login = { config, presentation: { theme: defaultThemes } };
