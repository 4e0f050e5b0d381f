import type { Middleware } from '@reduxjs/toolkit';

const declared = new Set<string>();

export function declareActions(...types: string[]): void {
  for (const type of types) declared.add(type);
}

/** Throws for an action that no slice has declared (specification §4). */
export const refuseUndeclaredActions: Middleware = () => (next) => (action) => {
  const { type } = action as { type: unknown }; // a plain object, because the thunk middleware runs first
  if (typeof type !== 'string' || !declared.has(type))
    throw new TypeError(`Undeclared action: ${String(type)}`);
  return next(action);
};
