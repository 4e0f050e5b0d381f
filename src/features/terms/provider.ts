import * as v from 'valibot';
import type { SignInStep } from '../../provider/session/factors';
import type { RequestSender } from '../../provider/session/requestSender';
import { updateMetadata } from '../../provider/userCalls';

/** The key in the user's untrusted metadata. The provider merges metadata key by key. */
const TERMS_KEY = 'portico_terms';

const withTerms = v.object({
  untrusted_metadata: v.object({ [TERMS_KEY]: v.object({ version: v.string() }) }),
});

/** `undefined` if the user has agreed to no version. */
function acceptedVersion(user: unknown): string | undefined {
  const { success, output } = v.safeParse(withTerms, user);
  return success ? output.untrusted_metadata[TERMS_KEY]?.version : undefined;
}

export const createTermsCalls = (sender: RequestSender) => ({
  hasAcceptedTerms: (): boolean => acceptedVersion(sender.client().user.getSync()) !== undefined,

  /** @param acceptedAt in epoch milliseconds */
  acceptTerms: (version: string, acceptedAt: number, signal: AbortSignal) =>
    updateMetadata(sender, { [TERMS_KEY]: { version, accepted_at: acceptedAt } }, signal),
});

export const termsStep: SignInStep = {
  isNeeded: ({ termsOptions: { required, version } }, user, _factors, isNew) =>
    (isNew || required) && acceptedVersion(user) !== version,
};
