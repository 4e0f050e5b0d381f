import React from 'react';
import * as ReactDOM from 'react-dom';
import { shareHostReact } from './shareScope';

export type * from './jsx';
export { Portico, type PorticoProps } from './Portico';
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
export { usePortico, type PorticoState } from './usePortico';

// With this, the remote's components use the React of this page, and the host need not pass it to the loader.
shareHostReact({
  react: { version: React.version, lib: () => React },
  'react-dom': { version: ReactDOM.version, lib: () => ReactDOM },
});
