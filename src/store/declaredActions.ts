import type { Middleware } from '@reduxjs/toolkit';

const declared = new Set<string>();

export function declareActions(...types: string[]): void {
  for (const type of types) declared.add(type);
}

/** Throws if no slice has declared the type of an action (specification §4). */
export const refuseUndeclaredActions: Middleware = () => (next) => (action) => {
  const { type } = action as { type: unknown }; // safe: the thunk middleware runs first and passes on only objects
  if (typeof type !== 'string' || !declared.has(type))
    throw new TypeError(`Undeclared action: ${String(type)}`);
  return next(action);
};
