import type { Middleware } from '@reduxjs/toolkit';

const declared = new Set<string>();

export function declareActions(...types: string[]): void {
  for (const type of types) declared.add(type);
}

/** An unknown action is an error (specification §4), not a silent no-op. */
export const refuseUndeclaredActions: Middleware = () => (next) => (action) => {
  const { type } = action as { type: unknown }; // plain objects only: the thunk middleware runs before
  if (typeof type !== 'string' || !declared.has(type))
    throw new TypeError(`Undeclared action: ${String(type)}`);
  return next(action);
};
