import { createPorticoLoader, takeLanding, type LoginConfig } from '@portico/loader';

takeLanding();

export const loader = createPorticoLoader({ manifest: 'http://localhost:3001/mf-manifest.json' });

const landing = `${location.origin}/authenticate`;
const config: LoginConfig = {
  products: ['emailMagicLinks'],
  emailMagicLinksOptions: { loginRedirectURL: landing, signupRedirectURL: landing },
};

export const project = {
  publicToken: 'public-token-test-local',
  clientOptions: { endpoints: { testAPIURL: 'http://localhost:3002' } }, // for the local provider only
};
export const login = { ...project, config };

export interface User {
  name: { first_name: string };
  emails: { email: string }[];
}

export async function watchUser(listener: (user: User | null) => void): Promise<() => void> {
  const { getClient, redeemToken, StytchUI } = await loader.load('bootstrap');
  if (!customElements.get('stytch-ui')) customElements.define('stytch-ui', StytchUI);
  const client = await getClient(project.publicToken, project.clientOptions);
  if (location.pathname === '/authenticate') {
    await redeemToken({ client }).catch(console.error);
    history.replaceState(null, '', '/');
  }
  const tell = () => listener(client.user.getSync());
  tell();
  return client.onStateChange(tell);
}

export async function signOut() {
  const { getClient } = await loader.load('bootstrap');
  await (await getClient(project.publicToken)).session.revoke();
}
