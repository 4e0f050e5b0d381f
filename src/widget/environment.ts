import { createContext } from 'react';
import { createBrowser } from '../browser/createBrowser';
import type { Browser } from '../browser/types';
import { flows, mainParts } from '../flows';
import type { ClientSource } from '../identity';
import { createIdentityLoader } from '../identity';
import type { Identity } from '../identity/types';
import type { FlowRegistry } from '../store/services';
import type { MainParts } from '../store/mainParts';

/** The widget's dependencies, which tests replace with fakes. */
export interface Environment {
  createBrowser(): Browser;
  createIdentityLoader(source: ClientSource, browser: Browser): () => Promise<Identity>;
  readonly flows: FlowRegistry;
  readonly mainParts: MainParts;
}

export const EnvironmentContext = createContext<Environment>({
  createBrowser,
  createIdentityLoader,
  flows,
  mainParts,
});
