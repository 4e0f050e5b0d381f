import { createPorticoLoader, showUnavailable, type LoginConfig, type PorticoModules } from '@portico/loader';
import { defaultThemes } from '@portico/loader/themes';

const loader = createPorticoLoader({ manifest: 'http://localhost:3001/mf-manifest.json' });

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

/** Calls `start` with Portico's functions. If Portico cannot be loaded, shows a message with a button to try again. */
export function withPortico(start: (portico: PorticoModules['bootstrap']) => void) {
  const onRetry = () => withPortico(start);
  loader
    .load('bootstrap')
    .then(start, (error) => showUnavailable(document.querySelector('#login')!, { error, onRetry }));
}
