import type { Provider } from '../provider';
import { emailAddress, phoneAddress } from '../users/addresses';
import { defaultRateLimits } from './settings';

export const seededProject = {
  publicToken: 'public-token-test-local',
  projectName: 'Portico Example',
  relyingPartyClientId: 'connected-app-test-relying-party',
  users: [
    { email: 'ada@portico.example', password: 'correct horse battery staple' },
    { email: 'grace@portico.example', phoneNumber: '+12025550162' },
  ],
} as const;

/** The project a newcomer meets first. Runs at every start: what is there already stays. */
export async function seed(provider: Provider): Promise<void> {
  const { projects, users, clients, addresses } = provider;
  const { publicToken, projectName, relyingPartyClientId } = seededProject;
  const { relyingParty } = addresses;

  const existing = projects.find(publicToken);
  const project =
    existing ??
    (await projects.create({ project_name: projectName, rate_limits: defaultRateLimits }, { publicToken }));

  if (!existing) {
    const [ada, grace] = seededProject.users;
    await users.create(project, {
      addresses: [emailAddress(project, ada.email)],
      password: ada.password,
      verified: true,
    });
    await users.create(project, {
      addresses: [emailAddress(project, grace.email), phoneAddress(project, grace.phoneNumber)],
      verified: true,
    });
  }

  // Saved anew each time, since its addresses follow the port.
  await clients.save(project, {
    client_id: relyingPartyClientId,
    client_name: 'Relying Party Example',
    client_type: 'third_party_public',
    redirect_uris: [`${relyingParty}/callback`],
    post_logout_redirect_uris: [`${relyingParty}/`],
    scopes: ['openid', 'profile', 'email', 'phone', 'offline_access'],
    consent_required: true,
  });
}
