import type { Addresses } from '../environment';
import type { Project } from '../projects/projects';
import { seededProject } from '../projects/seed';

/**
 * Returns a project's issuer identifier (OpenID Connect Discovery §3). For the seeded project it is the provider's own
 * address. For every other project it is an address below the provider's own address.
 */
export function issuerOf(project: Pick<Project, 'publicToken'>, { provider }: Addresses): string {
  return project.publicToken === seededProject.publicToken
    ? provider
    : `${provider}/projects/${project.publicToken}`;
}
