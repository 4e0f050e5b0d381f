import { createEncryption } from './credentials/encryption';
import { createLinkTokens } from './credentials/linkTokens';
import type { LinkTokens } from './credentials/linkTokens';
import { createPasscodes } from './credentials/passcodes';
import type { Passcodes } from './credentials/passcodes';
import { openDatabase } from './database/database';
import type { Addresses } from './environment';
import { createOutbox } from './messages/outbox';
import type { Outbox } from './messages/outbox';
import { loadSigningKeys } from './keys/signingKeys';
import type { SigningKeys } from './keys/signingKeys';
import { createAuthorizationServers } from './oauth/authorizationServers';
import type { AuthorizationServers } from './oauth/authorizationServers';
import { createAuthorizationStarts } from './oauth/authorizationStarts';
import type { AuthorizationStarts } from './oauth/authorizationStarts';
import { createConnectedApps } from './oauth/connectedApps';
import type { ConnectedApps } from './oauth/connectedApps';
import { createConsents } from './oauth/consents';
import type { Consents } from './oauth/consents';
import { createPromptedLogins } from './oauth/promptedLogins';
import type { PromptedLogins } from './oauth/promptedLogins';
import { createPasskeyChallenges } from './passkeys/passkeyChallenges';
import type { PasskeyChallenges } from './passkeys/passkeyChallenges';
import { createPasskeys } from './passkeys/passkeys';
import type { Passkeys } from './passkeys/passkeys';
import { createPasswords } from './passwords/passwords';
import type { Passwords } from './passwords/passwords';
import { createClients } from './projects/clients';
import type { Clients } from './projects/clients';
import { createProjects } from './projects/projects';
import type { Projects } from './projects/projects';
import { createRateLimiter } from './projects/rateLimiter';
import type { RateLimiter } from './projects/rateLimiter';
import { defaultSettings } from './projects/settings';
import { seed, seededProject } from './projects/seed';
import { createSessions } from './sessions/sessions';
import type { Sessions } from './sessions/sessions';
import { createGoogleKeys } from './social/googleKeys';
import type { GoogleKeys } from './social/googleKeys';
import { createSocialSecrets } from './social/socialSecrets';
import type { SocialSecrets } from './social/socialSecrets';
import { createTotps } from './totps/totps';
import type { Totps } from './totps/totps';
import { createFactors } from './users/factors';
import type { Factors } from './users/factors';
import { createPendingAddresses } from './users/pendingAddresses';
import type { PendingAddresses } from './users/pendingAddresses';
import { createUsers } from './users/users';
import type { Users } from './users/users';
import { createWalletChallenges } from './wallets/walletChallenges';
import type { WalletChallenges } from './wallets/walletChallenges';
import { createFaults } from './wire/faults';
import type { Faults } from './wire/faults';
import { createRequestLog } from './wire/requestLog';
import type { RequestLog } from './wire/requestLog';
import { createTelemetry } from './wire/telemetry';
import type { Telemetry } from './wire/telemetry';

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
  close(): void;
}

/** @param databaseUrl `:memory:`, or `file:` and a path */
export async function createProvider(addresses: Addresses, databaseUrl: string): Promise<Provider> {
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
    close: () => database.close(),
  };
  await seed(provider);
  return provider;
}
