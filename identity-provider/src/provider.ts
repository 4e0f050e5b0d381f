import { createEncryption } from './credentials/encryption.ts';
import { createLinkTokens } from './credentials/linkTokens.ts';
import type { LinkTokens } from './credentials/linkTokens.ts';
import { createPasscodes } from './credentials/passcodes.ts';
import type { Passcodes } from './credentials/passcodes.ts';
import { openDatabase } from './database/database.ts';
import type { Addresses } from './environment.ts';
import { createOutbox } from './messages/outbox.ts';
import type { Outbox } from './messages/outbox.ts';
import { loadSigningKeys } from './keys/signingKeys.ts';
import type { SigningKeys } from './keys/signingKeys.ts';
import { createAuthorizationServers } from './oauth/authorizationServers.ts';
import type { AuthorizationServers } from './oauth/authorizationServers.ts';
import { createAuthorizationStarts } from './oauth/authorizationStarts.ts';
import type { AuthorizationStarts } from './oauth/authorizationStarts.ts';
import { createConnectedApps } from './oauth/connectedApps.ts';
import type { ConnectedApps } from './oauth/connectedApps.ts';
import { createConsents } from './oauth/consents.ts';
import type { Consents } from './oauth/consents.ts';
import { createPromptedLogins } from './oauth/promptedLogins.ts';
import type { PromptedLogins } from './oauth/promptedLogins.ts';
import { createPasskeyChallenges } from './passkeys/passkeyChallenges.ts';
import type { PasskeyChallenges } from './passkeys/passkeyChallenges.ts';
import { createPasskeys } from './passkeys/passkeys.ts';
import type { Passkeys } from './passkeys/passkeys.ts';
import { createPasswords } from './passwords/passwords.ts';
import type { Passwords } from './passwords/passwords.ts';
import { createClients } from './projects/clients.ts';
import type { Clients } from './projects/clients.ts';
import { createProjects } from './projects/projects.ts';
import type { Projects } from './projects/projects.ts';
import { createRateLimiter } from './projects/rateLimiter.ts';
import type { RateLimiter } from './projects/rateLimiter.ts';
import { defaultSettings } from './projects/settings.ts';
import { seed, seededProject } from './projects/seed.ts';
import { createSessions } from './sessions/sessions.ts';
import type { Sessions } from './sessions/sessions.ts';
import { createGoogleKeys } from './social/googleKeys.ts';
import type { GoogleKeys } from './social/googleKeys.ts';
import { createSocialSecrets } from './social/socialSecrets.ts';
import type { SocialSecrets } from './social/socialSecrets.ts';
import { createTotps } from './totps/totps.ts';
import type { Totps } from './totps/totps.ts';
import { createFactors } from './users/factors.ts';
import type { Factors } from './users/factors.ts';
import { createPendingAddresses } from './users/pendingAddresses.ts';
import type { PendingAddresses } from './users/pendingAddresses.ts';
import { createUsers } from './users/users.ts';
import type { Users } from './users/users.ts';
import { createWalletChallenges } from './wallets/walletChallenges.ts';
import type { WalletChallenges } from './wallets/walletChallenges.ts';
import { createFaults } from './wire/faults.ts';
import type { Faults } from './wire/faults.ts';
import type { Fields } from './wire/fields.ts';
import { createRequestLog } from './wire/requestLog.ts';
import type { RequestLog } from './wire/requestLog.ts';
import { createTelemetry } from './wire/telemetry.ts';
import type { Telemetry } from './wire/telemetry.ts';

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
