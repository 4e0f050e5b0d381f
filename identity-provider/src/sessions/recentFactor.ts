import { nowOf } from '../projects/projects';
import type { Project } from '../projects/projects';
import type { Session } from './types';

const MOST_RECENT_MS = 5 * 60_000;

export function hasRecentFactor(
  project: Project,
  { authentication_factors: factors }: Session,
  deliveryMethods: readonly string[],
): boolean {
  const earliest = nowOf(project) - MOST_RECENT_MS;
  return factors.some(
    ({ delivery_method, last_authenticated_at }) =>
      deliveryMethods.includes(delivery_method) && Date.parse(last_authenticated_at) >= earliest,
  );
}
