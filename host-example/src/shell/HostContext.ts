import type { PorticoLoader } from '@portico/loader';
import { createContext, useContext } from 'react';
import type { Settings } from '../settings';

/** Objects that all pages of the shell use. The shell is the example host's site. */
export interface Host {
  settings: Settings;
  loader: PorticoLoader;
  /**
   * The options of the identity client. The shell and all widgets must pass the same options, because a page has only
   * one client.
   */
  clientOptions: { endpoints: Settings['endpoints'] };
  /** The origin of the shell's pages. */
  origin: string;
  /** The path with which the page was opened, without a slash at its end. */
  path: string;
  /**
   * True if the browser had a session's cookie when the page was opened. The session may have ended. Until the identity
   * client has read the session, such a page shows an outline, and all other pages show Login's form.
   */
  mayBeSignedIn: boolean;
}

export const HostContext = createContext<Host | null>(null);

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('HostContext is missing');
  return host;
}
