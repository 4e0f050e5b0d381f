import { isRecord } from '../core/shapes';
import type { PasswordConfig } from './types';

export function readPasswordConfig(config: unknown): PasswordConfig | null {
  if (!isRecord(config)) return null;
  const { ludsComplexity, ludsMinimumCount } = config;
  return typeof ludsComplexity === 'number' && typeof ludsMinimumCount === 'number'
    ? { ludsComplexity, ludsMinimumCount }
    : null;
}
