import { apiError, Project, type Seed } from './control/Project.ts';
import { seededProject } from './projects/seed.ts';
import { serve } from './serve.ts';

export { apiError, Project };
export type {
  ApiRequest,
  Fault,
  FaultRule,
  Message,
  NewUser,
  OAuthClient,
  ProjectSettings,
  Seed,
} from './control/Project.ts';

export interface IdentityProviderOptions {
  /** Default: 3002. With 0, a free port is taken. */
  port?: number;
  /** The origin of the pages that sign people in. Default: `http://localhost:3000`. */
  hostOrigin?: string;
  seed?: Seed;
}

/** A provider that runs, and the project in it. */
export interface IdentityProvider extends Project {
  stop(): Promise<void>;
}

/** Starts a provider, which keeps its data in memory. */
export async function startIdentityProvider({
  port = 3002,
  hostOrigin = 'http://localhost:3000',
  seed,
}: IdentityProviderOptions = {}): Promise<IdentityProvider> {
  const addresses = { host: new URL(hostOrigin).origin };
  const { url, stop } = await serve({ port, addresses, databaseUrl: ':memory:', seed: seed && { ...seed } });
  return Object.assign(new Project(url, seededProject.publicToken), { stop });
}
