import { createPorticoLoader, showUnavailable, type LoginConfig, type PorticoModules } from '@portico/loader';

const loader = createPorticoLoader({ manifest: 'http://localhost:3001/mf-manifest.json' });

export const project = {
  publicToken: 'public-token-test-local',
  clientOptions: { endpoints: { testAPIURL: 'http://localhost:3002' } }, // for the local provider only
};

const landing = `${location.origin}/authenticate`;
export const config: LoginConfig = {
  products: ['emailMagicLinks'],
  emailMagicLinksOptions: { loginRedirectURL: landing, signupRedirectURL: landing },
};

/** Calls `start` with Portico's functions. If Portico cannot be loaded, shows a message with a button to try again. */
export function withPortico(start: (portico: PorticoModules['bootstrap']) => void) {
  const onRetry = () => withPortico(start);
  loader
    .load('bootstrap')
    .then(start, (error) => showUnavailable(document.querySelector('#login')!, { error, onRetry }));
}
