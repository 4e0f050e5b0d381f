import type { Addresses } from '../environment.ts';
import type { Project } from '../projects/projects.ts';
import { seededProject } from '../projects/seed.ts';

/**
 * Returns a project's issuer identifier (OpenID Connect Discovery §3). The issuer of the seeded project is the
 * provider's own address. The issuer of every other project is an address below that address.
 */
export function issuerOf(project: Pick<Project, 'publicToken'>, { provider }: Addresses): string {
  return project.publicToken === seededProject.publicToken
    ? provider
    : `${provider}/projects/${project.publicToken}`;
}
