import { createContext, useContext } from 'react';
import type { PorticoLoader } from '@portico/loader';
import type { Settings } from '../settings';

/** The loader, the settings and the client's options, for all pages. */
export interface Host {
  settings: Settings;
  loader: PorticoLoader;
  /** For the identity client: the same for every widget and for the session. */
  clientOptions: { endpoints: Settings['endpoints'] };
}

export const HostContext = createContext<Host | null>(null);

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('HostContext is missing');
  return host;
}
