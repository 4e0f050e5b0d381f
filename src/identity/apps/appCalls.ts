import { FETCH_LOADING_SLOW_MS } from '../../config/limits';
import { settingsArrived } from '../client/settings';
import { IdentityError } from '../core/IdentityError';
import { pathSegment } from '../core/pathSegment';
import { checkSendResult } from '../core/replies';
import { withCodes } from '../core/withCodes';
import { withDeadline } from '../core/withDeadline';
import type { RequestSender, Send } from '../requests/createRequestSender';
import { sessionOver } from '../sessions/sessionOver';
import { checkApps, descriptionsOf } from './checkApps';
import type { AppCalls } from './types';

/** Implements the gateway's calls for connected applications. `AppCalls` documents them. */
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
