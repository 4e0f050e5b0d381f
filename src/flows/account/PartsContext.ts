import { createContext, use } from 'react';
import type { AccountParts } from './parts';

export const PartsContext = createContext<AccountParts | null>(null);

export function useParts(): AccountParts {
  const parts = use(PartsContext);
  if (!parts) throw new Error('The account was rendered without its parts');
  return parts;
}
