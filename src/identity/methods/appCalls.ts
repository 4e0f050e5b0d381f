import type { Scope } from './consentReplies';
import type { SendResult } from '../core/replies';
import { FETCH_LOADING_SLOW_MS } from '../../config/limits';
import { settingsArrived } from '../client/settings';
import { IdentityError } from '../core/IdentityError';
import { pathSegment } from '../core/requests';
import { checkSendResult, createReplyCheck, visibleName } from '../core/replies';
import { withCodes, sessionOver } from '../core/errors';
import { withDeadline } from '../core/withDeadline';
import type { RequestSender, Send } from '../sessions/requestSender';
import { hasUser, safeUrl } from '../../browser/safeUrl';
import { isNonEmptyString, isRecord, isTextOrAbsent } from '../core/shapes';

export interface AppCalls {
  /** Rejects with `session_over`, and with `bad_reply` if an application has no id, because it could not be revoked. */
  readConnectedApps(signal: AbortSignal): Promise<readonly ConnectedApp[]>;
  /** Resolves to `null` if the application had no access any more. Rejects with `session_over`. */
  revokeConnectedApp(id: string, signal: AbortSignal): Promise<SendResult | null>;
}

export interface ConnectedApp {
  readonly id: string;
  /** `null` if the name has no visible character. */
  readonly name: string | null;
  /** The URL of an image, or `null` if there is none or it is not safe. */
  readonly logoUrl: string | null;
  readonly scopes: readonly Scope[];
  /** In epoch milliseconds, or `null` if the provider does not tell. */
  readonly grantedAt: number | null;
}

export function createAppCalls(sender: RequestSender): AppCalls {
  const { client, browser, send } = sender;
  const sendInSession: Send = (call, check, signal) => withCodes(sessionOver, send(call, check, signal));

  /** Without the project's settings, the scopes have no descriptions. */
  const readDescriptions = () => {
    const limit = FETCH_LOADING_SLOW_MS[browser.slowConnection() ? 'slow' : 'usual'];
    const settings = () => settingsArrived(client());
    return withDeadline(settings, { clock: browser, limit }).then(descriptionsOf, () => descriptionsOf(null));
  };

  return {
    async readConnectedApps(signal) {
      const [apps, descriptions] = await Promise.all([
        sendInSession(() => client().user.getConnectedApps(), checkApps, signal),
        readDescriptions(),
      ]);
      return apps.map((app) => ({
        ...app,
        scopes: app.scopes.map((scope) => ({ scope, description: descriptions.get(scope) ?? '' })),
      }));
    },

    revokeConnectedApp: (id, signal) =>
      sendInSession(
        async () => client().user.revokedConnectedApp(pathSegment(id)),
        checkSendResult,
        signal,
      ).catch((error: unknown) => {
        if (error instanceof IdentityError && error.errorType === 'connected_app_not_found') return null;
        throw error;
      }),
  };
}

/** Optional properties may have any type; a wrong one counts as missing. */
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

/** An application that is listed twice counts once. */
function checkApps(reply: unknown): readonly CheckedApp[] {
  const apps = new Map(checkShape(reply).connected_apps.map((app) => [app.connected_app_id, app]));
  return [...apps.values()].map((app) => ({
    id: app.connected_app_id,
    name: visibleName(app.name),
    logoUrl: logoOf(app.logo_url),
    scopes: [...new Set((app.scopes_granted ?? '').split(/\s+/).filter(Boolean))],
    grantedAt: timeOf(app.granted_at),
  }));
}

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

/** The consent screen shows the same descriptions. */
function descriptionsOf(settings: unknown): ReadonlyMap<string, string> {
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
