import { createPorticoLoader, type LoginConfig } from '@portico/loader';
import { defaultThemes } from '@portico/loader/themes';

export const project = {
  loader: createPorticoLoader({ manifest: 'http://localhost:3001/mf-manifest.json' }),
  publicToken: 'public-token-test-local',
  clientOptions: { endpoints: { testAPIURL: 'http://localhost:3002' } }, // for the local provider only
};

const landing = `${location.origin}/authenticate`;
const config: LoginConfig = {
  products: ['emailMagicLinks'],
  emailMagicLinksOptions: { loginRedirectURL: landing, signupRedirectURL: landing },
};

/** The properties of Login. */
export const login = { config, presentation: { theme: defaultThemes } };
