import { hasUser, safeUrl } from '../../browser/safeUrl';
import { createReplyCheck } from '../core/replies';
import { isNonEmptyString, isRecord, isTextOrAbsent } from '../core/shapes';
import { visibleName } from '../core/visibleName';
import type { ConnectedApp } from './types';

/** An application in the provider's reply. Optional members may have any type; a wrong one counts as missing. */
interface WireApp {
  readonly connected_app_id: string;
  readonly name?: string | null;
  readonly scopes_granted?: string | null;
  readonly logo_url?: unknown;
  readonly granted_at?: unknown;
}

const isApp = (app: unknown) =>
  isRecord(app) &&
  isNonEmptyString(app.connected_app_id) &&
  isTextOrAbsent(app.name) &&
  isTextOrAbsent(app.scopes_granted);

const checkShape = createReplyCheck<{ connected_apps: readonly WireApp[] }>(
  (reply) => isRecord(reply) && Array.isArray(reply.connected_apps) && reply.connected_apps.every(isApp),
);

/** Checks the list of applications in the provider's reply. An application that is listed twice counts once. */
export function checkApps(reply: unknown): readonly CheckedApp[] {
  const apps = new Map(checkShape(reply).connected_apps.map((app) => [app.connected_app_id, app]));
  return [...apps.values()].map((app) => ({
    id: app.connected_app_id,
    name: visibleName(app.name),
    logoUrl: logoOf(app.logo_url),
    scopes: [...new Set((app.scopes_granted ?? '').split(/\s+/).filter(Boolean))],
    grantedAt: timeOf(app.granted_at),
  }));
}

/** An application whose scopes have no descriptions yet. */
interface CheckedApp extends Omit<ConnectedApp, 'scopes'> {
  readonly scopes: readonly string[];
}

function logoOf(address: unknown): string | null {
  const url = isNonEmptyString(address) ? safeUrl(address) : undefined;
  return url && !hasUser(url) ? url.href : null;
}

function timeOf(text: unknown): number | null {
  const time = typeof text === 'string' ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? null : time;
}

/** Reads the descriptions of scopes in the project's settings. The consent screen shows the same descriptions. */
export function descriptionsOf(settings: unknown): ReadonlyMap<string, string> {
  const policy = isRecord(settings) ? settings.rbacPolicy : undefined;
  const scopes: unknown = isRecord(policy) ? policy.scopes : undefined;
  const list: unknown[] = Array.isArray(scopes) ? scopes : [];
  return new Map(
    list.flatMap((each) =>
      isRecord(each) && typeof each.scope === 'string' && typeof each.description === 'string'
        ? [[each.scope, each.description]]
        : [],
    ),
  );
}
