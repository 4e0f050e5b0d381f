'use client';
import { createPorticoLoader, type LoginConfig } from '@portico/loader';
import { PorticoProvider } from '@portico/loader/react';
import type { ReactNode } from 'react';

const project = {
  loader: createPorticoLoader({ manifest: 'http://localhost:3001/mf-manifest.json' }),
  publicToken: 'public-token-test-local',
  clientOptions: { endpoints: { testAPIURL: 'http://localhost:3002' } }, // for the local provider only
};

export function Provider({ children }: { children: ReactNode }) {
  return <PorticoProvider {...project}>{children}</PorticoProvider>;
}

// The server, which has no `location`, does not need the address.
const landing = globalThis.location && `${location.origin}/authenticate`;
export const config: LoginConfig = {
  products: ['emailMagicLinks'],
  emailMagicLinksOptions: { loginRedirectURL: landing, signupRedirectURL: landing },
};
