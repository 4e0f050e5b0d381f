import { isRecord } from '../shapes';
import type { PasswordConfig } from './types';

/** What the project's settings say of new passwords; `null` where they say nothing usable. */
export function readPasswordConfig(config: unknown): PasswordConfig | null {
  if (!isRecord(config)) return null;
  const { ludsComplexity, ludsMinimumCount } = config;
  return typeof ludsComplexity === 'number' && typeof ludsMinimumCount === 'number'
    ? { ludsComplexity, ludsMinimumCount }
    : null;
}
