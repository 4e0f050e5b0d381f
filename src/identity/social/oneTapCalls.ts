import { isTestProject } from '../../config/isTestProject';
import type { Asking } from '../asking/asking';
import type { OneTapCalls } from './oneTapTypes';

export function createOneTapCalls({ client, browser }: Asking, publicToken = ''): OneTapCalls {
  return {
    isTestProject: isTestProject(publicToken),
    prepareOneTap: (prepare, leaving) => prepare({ client: client(), browser, publicToken }, leaving),
  };
}
