import { createEncryption } from './credentials/encryption.ts';
import { createLinkTokens, type LinkTokens } from './credentials/linkTokens.ts';
import { createPasscodes, type Passcodes } from './credentials/passcodes.ts';
import { openDatabase } from './database/database.ts';
import type { Addresses } from './environment.ts';
import { loadSigningKeys, type SigningKeys } from './keys/signingKeys.ts';
import { createOutbox, type Outbox } from './messages/outbox.ts';
import { createAuthorizationServers, type AuthorizationServers } from './oauth/authorizationServers.ts';
import { createAuthorizationStarts, type AuthorizationStarts } from './oauth/authorizationStarts.ts';
import { createConnectedApps, type ConnectedApps } from './oauth/connectedApps.ts';
import { createConsents, type Consents } from './oauth/consents.ts';
import { createPromptedLogins, type PromptedLogins } from './oauth/promptedLogins.ts';
import { createPasskeyChallenges, type PasskeyChallenges } from './passkeys/passkeyChallenges.ts';
import { createPasskeys, type Passkeys } from './passkeys/passkeys.ts';
import { createPasswords, type Passwords } from './passwords/passwords.ts';
import { createClients, type Clients } from './projects/clients.ts';
import { createProjects, type Projects } from './projects/projects.ts';
import { createRateLimiter, type RateLimiter } from './projects/rateLimiter.ts';
import { seed, seededProject } from './projects/seed.ts';
import { defaultSettings } from './projects/settings.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';
import { createGoogleKeys, type GoogleKeys } from './social/googleKeys.ts';
import { createSocialSecrets, type SocialSecrets } from './social/socialSecrets.ts';
import { createTotps, type Totps } from './totps/totps.ts';
import { createFactors, type Factors } from './users/factors.ts';
import { createPendingAddresses, type PendingAddresses } from './users/pendingAddresses.ts';
import { createUsers, type Users } from './users/users.ts';
import { createWalletChallenges, type WalletChallenges } from './wallets/walletChallenges.ts';
import { createFaults, type Faults } from './wire/faults.ts';
import type { Fields } from './wire/fields.ts';
import { createRequestLog, type RequestLog } from './wire/requestLog.ts';
import { createTelemetry, type Telemetry } from './wire/telemetry.ts';

/** The provider's services. Each route gets this object. Most services store their data in one database. */
export interface Provider {
  addresses: Addresses;
  projects: Projects;
  users: Users;
  factors: Factors;
  pendingAddresses: PendingAddresses;
  sessions: Sessions;
  linkTokens: LinkTokens;
  passcodes: Passcodes;
  passwords: Passwords;
  passkeys: Passkeys;
  passkeyChallenges: PasskeyChallenges;
  socialSecrets: SocialSecrets;
  googleKeys: GoogleKeys;
  walletChallenges: WalletChallenges;
  totps: Totps;
  clients: Clients;
  consents: Consents;
  connectedApps: ConnectedApps;
  authorizationStarts: AuthorizationStarts;
  promptedLogins: PromptedLogins;
  authorizationServers: AuthorizationServers;
  outbox: Outbox;
  signingKeys: SigningKeys;
  rateLimiter: RateLimiter;
  faults: Faults;
  requestLog: RequestLog;
  telemetry: Telemetry;
  /** Creates the seeded project, unless it exists. */
  seed(): Promise<void>;
  close(): void;
}

/**
 * @param databaseUrl `:memory:`, or `file:` and a path
 * @param seedData what the seeded project contains
 */
export async function createProvider(
  addresses: Addresses,
  databaseUrl: string,
  seedData: Fields = {},
): Promise<Provider> {
  const database = await openDatabase(databaseUrl);
  const signingKeys = await loadSigningKeys(database);
  const projects = await createProjects(database, defaultSettings(addresses), seededProject.publicToken);
  const users = createUsers(database);
  const sessions = createSessions(database, signingKeys, addresses.provider);
  const clients = createClients(database);
  const provider: Provider = {
    addresses,
    projects,
    users,
    factors: createFactors(database),
    pendingAddresses: createPendingAddresses(database),
    sessions,
    linkTokens: createLinkTokens(database),
    passcodes: createPasscodes(database),
    passwords: createPasswords(database),
    passkeys: createPasskeys(database),
    passkeyChallenges: createPasskeyChallenges(database),
    socialSecrets: createSocialSecrets(database),
    googleKeys: createGoogleKeys(),
    walletChallenges: createWalletChallenges(database),
    totps: createTotps(database, createEncryption(databaseUrl)),
    clients,
    consents: createConsents(database),
    connectedApps: createConnectedApps(database),
    authorizationStarts: createAuthorizationStarts(database),
    promptedLogins: createPromptedLogins(database),
    authorizationServers: createAuthorizationServers({
      database,
      addresses,
      projects,
      users,
      sessions,
      clients,
      signingKeys,
    }),
    outbox: createOutbox(database),
    signingKeys,
    rateLimiter: createRateLimiter(),
    faults: createFaults(),
    requestLog: createRequestLog(),
    telemetry: createTelemetry(),
    seed: () => seed(provider, seedData),
    close: () => database.close(),
  };
  await provider.seed();
  return provider;
}
