import { createContext } from 'react';
import { createBrowser } from '../browser/createBrowser';
import type { Browser } from '../browser/types';
import type { Language } from '../messages/languages/language';
import { createIdentityLoader } from '../provider';
import type { ClientSource } from '../provider/client/source';
import type { Identity } from '../provider/gateway';
import { flows, mainSections } from '../registry';
import type { MainSections } from '../store/mainSections';
import type { FlowRegistry } from '../store/services';

/** The widget's dependencies that tests replace. */
export interface Environment {
  createBrowser(): Browser;
  createIdentityLoader(source: ClientSource, browser: Browser): () => Promise<Identity>;
  /** @param requested the preferred tag comes first */
  loadLanguage(requested: readonly string[], withAccount: boolean, signal: AbortSignal): Promise<Language>;
  readonly flows: FlowRegistry;
  readonly mainSections: MainSections;
}

const languages = () => import(/* webpackChunkName: "languages" */ './loadLanguage');

export const EnvironmentContext = createContext<Environment>({
  createBrowser,
  createIdentityLoader,
  loadLanguage: async (...request) => (await languages()).loadLanguage(...request),
  flows,
  mainSections,
});
