import React from 'react';
import * as ReactDOM from 'react-dom';
import { shareHostReact } from './shareScope';

export type * from './jsx';
export { Portico, usePortico, type PorticoProps, type PorticoState } from './Portico';
export { PorticoConsent, type PorticoConsentProps } from './PorticoConsent';
export { PorticoLanding, type PorticoLandingProps } from './PorticoLanding';
export {
  PorticoProvider,
  SignedIn,
  SignedOut,
  usePorticoSession,
  type PorticoProviderProps,
  type PorticoSession,
} from './session';

// So that the remote's components use the React of this page, although the host has not passed it to the loader.
shareHostReact({
  react: { version: React.version, lib: () => React },
  'react-dom': { version: ReactDOM.version, lib: () => ReactDOM },
});
