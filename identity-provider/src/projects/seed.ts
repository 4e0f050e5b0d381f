import type { Addresses } from '../environment.ts';
import { emailAddress, phoneAddress } from '../users/addresses.ts';
import type { Users } from '../users/users.ts';
import type { Clients } from './clients.ts';
import type { Projects } from './projects.ts';
import { defaultRateLimits } from './settings.ts';

/** The project that exists on every provider. The front page and the example host name its users. */
export const seededProject = {
  publicToken: 'public-token-test-local',
  projectName: 'Fernweh',
  relyingPartyClientId: 'relying-party-local',
  users: [
    { email: 'ada@portico.example', password: 'correct horse battery staple' },
    { email: 'grace@portico.example', phoneNumber: '+12025550162' },
  ],
} as const;

/** A scope that OpenID Connect does not define. The relying party of this repository requests it. */
const journeysScope = { scope: 'journeys:read', description: 'See the journeys you have booked' };

interface SeedInput {
  projects: Projects;
  users: Users;
  clients: Clients;
  addresses: Addresses;
}

/**
 * Creates the seeded project, which is the provider's default project, with its users, unless it exists. Saves its client
 * at every start.
 */
export async function seed({ projects, users, clients, addresses }: SeedInput): Promise<void> {
  const { publicToken, projectName, relyingPartyClientId } = seededProject;
  const { relyingParty } = addresses;

  const existing = projects.find(publicToken);
  const project =
    existing ??
    (await projects.create(
      { project_name: projectName, rate_limits: defaultRateLimits, scopes: [journeysScope] },
      { publicToken },
    ));

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

  // The client is saved at every start, because the port in its redirect addresses may have changed.
  await clients.save(project, {
    client_id: relyingPartyClientId,
    client_name: 'Kipferl',
    client_type: 'third_party_public',
    redirect_uris: [`${relyingParty}/callback`],
    post_logout_redirect_uris: [`${relyingParty}/`],
    scopes: ['openid', 'profile', 'email', 'phone', 'offline_access', journeysScope.scope],
    consent_required: true,
  });
}
