import { isTestProject } from '../../../config/isTestProject';
import type { Failure } from '../../../store/failure';

/** Logs a failure to the console in test projects. The screen does not show such failures (specification §8). */
export function logFailure(project: string, what: string, { code, message }: Failure): void {
  if (isTestProject(project)) console.warn(`Portico: ${what} (${code}). ${message}`);
}
