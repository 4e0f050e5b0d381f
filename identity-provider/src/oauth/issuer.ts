import type { Addresses } from '../environment';
import type { Project } from '../projects/projects';
import { seededProject } from '../projects/seed';

/**
 * Returns the issuer identifier of a project (OpenID Connect Discovery §3). For the seeded project it is the
 * provider's own address, for all other projects an address below it.
 */
export function issuerOf(project: Pick<Project, 'publicToken'>, { provider }: Addresses): string {
  return project.publicToken === seededProject.publicToken
    ? provider
    : `${provider}/projects/${project.publicToken}`;
}
