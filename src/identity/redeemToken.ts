import type { ClientSource } from './source';
export function redeemToken(
  _source: ClientSource & { readonly sessionDurationMinutes?: number },
): Promise<{ tokenType: string; data: Record<string, unknown> } | null> {
  throw new Error();
}
