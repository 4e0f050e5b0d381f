import { createContext } from 'react';
import { createBrowser } from '../browser/createBrowser';
import type { Browser } from '../browser/types';
import { accountSections, flows, mainSections } from '../registry';
import type { ClientSource } from '../provider/client/source';
import { createIdentityLoader } from '../provider';
import type { Identity } from '../provider/gateway';
import type { Language } from '../messages/languages/language';
import type { AccountSections, FlowRegistry } from '../store/services';
import type { MainSections } from '../store/mainSections';

/** The widget's dependencies that tests replace. */
export interface Environment {
  createBrowser(): Browser;
  createIdentityLoader(source: ClientSource, browser: Browser): () => Promise<Identity>;
  /** Loads the best available of these languages. The preferred tag comes first. */
  loadLanguage(requested: readonly string[], withAccount: boolean, signal: AbortSignal): Promise<Language>;
  readonly flows: FlowRegistry;
  readonly mainSections: MainSections;
  readonly accountSections: AccountSections;
}

const languages = () => import(/* webpackChunkName: "languages" */ './loadLanguage');

export const EnvironmentContext = createContext<Environment>({
  createBrowser,
  createIdentityLoader,
  loadLanguage: async (...request) => (await languages()).loadLanguage(...request),
  flows,
  mainSections,
  accountSections,
});
