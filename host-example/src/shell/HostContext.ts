import { createContext, useContext } from 'react';
import type { PorticoLoader } from '@portico/loader';
import type { Settings } from '../settings';

/** The settings, the loader and the client's options. All pages of the shell use them. */
export interface Host {
  settings: Settings;
  loader: PorticoLoader;
  /**
   * The options for the identity client. They are the same for every widget and for the shell's own use of the
   * session.
   */
  clientOptions: { endpoints: Settings['endpoints'] };
}

export const HostContext = createContext<Host | null>(null);

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('HostContext is missing');
  return host;
}
