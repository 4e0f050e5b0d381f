import type { Asking } from '../asking';
import type { OneTapCalls } from './oneTapTypes';

export function createOneTapCalls({ client, browser }: Asking, publicToken = ''): OneTapCalls {
  return {
    isTestProject: publicToken.includes('public-token-test'), // as the client tells them apart
    prepareOneTap: (prepare, leaving) => prepare({ client, browser, publicToken }, leaving),
  };
}
