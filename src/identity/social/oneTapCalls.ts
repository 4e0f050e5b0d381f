import type { Asking } from '../asking';
import { IdentityError } from '../IdentityError';
import type { OneTapCalls } from './oneTapTypes';

const loadOneTap = () =>
  import(/* webpackChunkName: "one-tap-prompt" */ './prepareOneTap').catch((cause: unknown) => {
    throw new IdentityError('chunk_failed', '', { cause });
  });

export function createOneTapCalls(asking: Asking, publicToken = ''): OneTapCalls {
  return {
    isTestProject: publicToken.includes('public-token-test'), // as the client tells them apart
    async prepareOneTap(leaving) {
      const { prepareOneTap } = await loadOneTap();
      return prepareOneTap(asking, publicToken, leaving);
    },
  };
}
