import type { Addresses } from '../environment.ts';
import { readPassword } from '../passwords/readPassword.ts';
import { emailAddress, phoneAddress } from '../users/addresses.ts';
import { readEmail, readPhoneNumber } from '../users/identifiers.ts';
import type { Users } from '../users/users.ts';
import { ApiError } from '../wire/errors.ts';
import { asFields, readOptionalBoolean, rejectUnknownFields, type Fields } from '../wire/fields.ts';
import type { Clients } from './clients.ts';
import type { Project, Projects } from './projects.ts';
import { readSettings } from './readSettings.ts';
import { defaultRateLimits, defaultSettings } from './settings.ts';

/** The project that exists on every provider. The front page and the example host name its users. */
export const seededProject = {
  publicToken: 'public-token-test-local',
  projectName: 'Fernweh',
  relyingPartyClientId: 'relying-party-local',
  users: [
    { email: 'ada@portico.example', password: 'correct horse battery staple' },
    { email: 'grace@portico.example', phone_number: '+12025550162' },
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
 * Creates the seeded project, which is the provider's default project, with its users, unless it exists. Saves the client
 * of this repository's relying party at every start.
 * @param data `{ settings?, users? }`: settings beside the default ones, and users instead of the default ones
 */
export async function seed({ projects, users, clients, addresses }: SeedInput, data: Fields): Promise<void> {
  const { publicToken, projectName, relyingPartyClientId } = seededProject;

  let project = projects.find(publicToken);
  if (!project) {
    rejectUnknownFields(data, ['settings', 'users']);
    const settings = readSettings(asFields(data['settings'] ?? {}, 'settings'), defaultSettings(addresses));
    project = await projects.create(
      { project_name: projectName, rate_limits: defaultRateLimits, scopes: [journeysScope], ...settings },
      { publicToken },
    );
    for (const user of readUsers(data)) await createUser(users, project, asFields(user, 'A user'));
  }

  const { relyingParty } = addresses;
  if (relyingParty === undefined) return;
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

function readUsers({ users = seededProject.users }: Fields): readonly unknown[] {
  if (Array.isArray(users)) return users;
  throw new ApiError('bad_request', { message: 'users must be a list.' });
}

/**
 * Creates a user whose addresses are verified. Returns the user's id.
 * @param fields `{ email?, phone_number?, password?, requires_reset? }`
 */
export async function createUser(users: Users, project: Project, fields: Fields): Promise<string> {
  const userId = await users.create(project, {
    addresses: [
      ...(fields['email'] === undefined ? [] : [emailAddress(project, readEmail(fields))]),
      ...(fields['phone_number'] === undefined ? [] : [phoneAddress(project, readPhoneNumber(fields))]),
    ],
    password: fields['password'] == null ? undefined : readPassword(fields),
    requiresReset: readOptionalBoolean(fields, 'requires_reset'),
    verified: true,
  });
  if (userId === null) throw new ApiError('duplicate_email', { message: 'A user has this address already.' });
  return userId;
}
