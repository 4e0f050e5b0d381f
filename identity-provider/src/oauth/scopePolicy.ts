import type { OAuthClient } from '../projects/clients';
import type { Project } from '../projects/projects';

export interface ScopeResult {
  scope: string;
  is_grantable: boolean;
  description: string;
}

/**
 * Returns for each requested scope whether it can be granted: the client is registered for it, and the project does not
 * forbid it.
 */
export function evaluateScopes(
  { settings }: Project,
  client: OAuthClient,
  requested: string[],
): ScopeResult[] {
  return requested.map((scope) => ({
    scope,
    is_grantable: client.scopes.includes(scope) && !settings.ungrantable_scopes.includes(scope),
    description: settings.scopes.find((described) => described.scope === scope)?.description ?? '',
  }));
}

export function grantableOf(results: ScopeResult[]): string[] {
  return results.filter(({ is_grantable }) => is_grantable).map(({ scope }) => scope);
}
