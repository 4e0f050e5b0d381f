import { nowOf, type Project } from '../projects/projects.ts';
import type { Session } from './types.ts';

const RECENT_MS = 5 * 60_000;

/** Returns whether the person has used one of these delivery methods in this session within the last five minutes. */
export function hasRecentFactor(
  project: Project,
  { authentication_factors: factors }: Session,
  deliveryMethods: readonly string[],
): boolean {
  const earliest = nowOf(project) - RECENT_MS;
  return factors.some(
    ({ delivery_method, last_authenticated_at }) =>
      deliveryMethods.includes(delivery_method) && Date.parse(last_authenticated_at) >= earliest,
  );
}
