import { isTestProject } from '../../../config/isTestProject';
import type { Failure } from '../../../store/failure';

/** For failures that the screen may not show (specification §8). */
export function logFailure(project: string, what: string, { code, message }: Failure): void {
  if (isTestProject(project)) console.warn(`Portico: ${what} (${code}). ${message}`);
}
