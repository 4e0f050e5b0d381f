import { createPorticoLoader, type LoginConfig } from '@portico/loader';
import { defaultThemes } from '@portico/loader/themes';

export const loader = createPorticoLoader({ manifest: 'http://localhost:3001/mf-manifest.json' });

export const project = {
  publicToken: 'public-token-test-local',
  clientOptions: { endpoints: { testAPIURL: 'http://localhost:3002' } }, // for the local provider only
};

const redirectURL = `${location.origin}/authenticate`;
const config: LoginConfig = {
  products: ['emailMagicLinks'],
  emailMagicLinksOptions: { loginRedirectURL: redirectURL, signupRedirectURL: redirectURL },
};

/** The argument of the mount function. */
export const login = { elementId: '#login', ...project, config, presentation: { theme: defaultThemes } };
