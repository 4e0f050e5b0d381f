import type { Addresses } from '../environment';
import type { Project } from '../projects/projects';
import { seededProject } from '../projects/seed';

/**
 * The issuer identifier of a project (OpenID Connect Discovery §3): the provider's own address for the seeded project,
 * an address below it for all other projects.
 */
export function issuerOf(project: Pick<Project, 'publicToken'>, { provider }: Addresses): string {
  return project.publicToken === seededProject.publicToken
    ? provider
    : `${provider}/projects/${project.publicToken}`;
}
