import { createPorticoLoader, type LoginConfig, type SessionState } from '@portico/loader';
import { defaultThemes } from '@portico/loader/themes';

const loader = createPorticoLoader({ manifest: 'http://localhost:3001/mf-manifest.json' });

const project = {
  publicToken: 'public-token-test-local',
  clientOptions: { endpoints: { testAPIURL: 'http://localhost:3002' } }, // for the local provider only
};

const redirectURL = `${location.origin}/authenticate`;
const config: LoginConfig = {
  products: ['emailMagicLinks'],
  emailMagicLinksOptions: { loginRedirectURL: redirectURL, signupRedirectURL: redirectURL },
};

export const isLanding = location.pathname === '/authenticate';
const onEvent = ({ type }: { type: string }) =>
  isLanding && type === 'AUTHENTICATE_FLOW_COMPLETE' && location.replace('/');

/** The properties of the element `<stytch-ui>`. */
export const login = {
  ...project,
  config,
  presentation: { theme: defaultThemes },
  landing: isLanding,
  callbacks: { onEvent },
};

/** Defines the element `<stytch-ui>`, and calls `listener` when the person signs in or out. */
export async function start(listener: (session: SessionState) => void) {
  const { StytchUI, watchSession } = await loader.load('bootstrap');
  if (!customElements.get('stytch-ui')) customElements.define('stytch-ui', StytchUI);
  watchSession(project, listener);
}

export const signOut = () => loader.loaded('bootstrap')?.signOut(project);
