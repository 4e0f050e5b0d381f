import { isTestProject } from '../../config/isTestProject';
import type { RequestSender } from '../requests/createRequestSender';
import type { OneTapCalls } from './oneTapTypes';

/** Implements the gateway's calls for Google One Tap. `OneTapCalls` documents them. */
export function createOneTapCalls({ client, browser }: RequestSender, publicToken = ''): OneTapCalls {
  return {
    isTestProject: isTestProject(publicToken),
    prepareOneTap: (prepare, leaving) => prepare({ client: client(), browser, publicToken }, leaving),
  };
}
