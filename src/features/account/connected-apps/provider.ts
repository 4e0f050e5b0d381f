import * as v from 'valibot';
import { applicationUrl } from '../../../browser/safeUrl';
import { FETCH_LOADING_SLOW_MS } from '../../../host/limits';
import { settingsArrived } from '../../../provider/client/settings';
import { sessionOver, withCodes } from '../../../provider/errors';
import { IdentityError } from '../../../provider/IdentityError';
import {
  checkSendResult,
  listOf,
  nonEmptyString,
  responseCheck,
  visibleName,
  type SendResult,
} from '../../../provider/responses';
import { pathSegment, type RequestSender, type Send } from '../../../provider/session/requestSender';
import { withDeadline } from '../../../provider/withDeadline';
import type { Scope } from '../../consent/provider/consentResponses';

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

export function createAppCalls(sender: RequestSender) {
  const { client, browser, send } = sender;
  const sendInSession: Send = (call, check, signal) => withCodes(sessionOver, send(call, check, signal));

  /** Without the project's settings, the scopes have no descriptions. */
  const readDescriptions = () => {
    const limit = FETCH_LOADING_SLOW_MS[browser.slowConnection() ? 'slow' : 'usual'];
    const settings = () => settingsArrived(client());
    return withDeadline(settings, { clock: browser, limit }).then(descriptionsOf, () => descriptionsOf(null));
  };

  return {
    /** Rejects with `session_over`, and with `bad_reply` if an application has no id, because it could not be revoked. */
    async readConnectedApps(signal: AbortSignal): Promise<readonly ConnectedApp[]> {
      const [{ connected_apps }, descriptions] = await Promise.all([
        sendInSession(() => client().user.getConnectedApps(), checkApps, signal),
        readDescriptions(),
      ]);
      // An application that is listed twice counts once.
      const apps = new Map(connected_apps.map((app) => [app.connected_app_id, app]));
      return [...apps.values()].map((app) => ({
        id: app.connected_app_id,
        name: visibleName(app.name),
        logoUrl: applicationUrl(app.logo_url),
        scopes: [...new Set(app.scopes_granted.split(/\s+/).filter(Boolean))].map((scope) => ({
          scope,
          description: descriptions.get(scope) ?? '',
        })),
        grantedAt: Date.parse(app.granted_at ?? '') || null,
      }));
    },

    /** Resolves to `null` if the application had no access any more. Rejects with `session_over`. */
    revokeConnectedApp: (id: string, signal: AbortSignal): Promise<SendResult | null> =>
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

const checkApps = responseCheck(
  v.object({
    connected_apps: v.array(
      v.object({
        connected_app_id: nonEmptyString,
        name: v.nullish(v.string()),
        scopes_granted: v.nullish(v.string(), ''),
        logo_url: v.fallback(v.nullish(v.string()), null),
        granted_at: v.fallback(v.nullish(v.string()), null),
      }),
    ),
  }),
);

const settingsWithScopes = v.object({
  rbacPolicy: v.object({ scopes: listOf(v.object({ scope: v.string(), description: v.string() })) }),
});

function descriptionsOf(settings: unknown): ReadonlyMap<string, string> {
  const { success, output } = v.safeParse(settingsWithScopes, settings);
  return new Map(
    success ? output.rbacPolicy.scopes.map(({ scope, description }) => [scope, description]) : [],
  );
}
