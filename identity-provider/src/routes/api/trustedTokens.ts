import { findSession } from '../../sessions/currentSession.ts';
import { readSessionMinutes, signIn } from '../../sessions/signIn.ts';
import { verifyTrustedToken } from '../../sessions/trustedToken.ts';
import type { AuthenticateResult } from '../../sessions/types.ts';
import { emailAddress } from '../../users/addresses.ts';
import { verifyAddress } from '../../users/verifyAddress.ts';
import { projectOf } from '../../wire/apiCall.ts';
import { ApiError } from '../../wire/errors.ts';
import { asFields, readString } from '../../wire/fields.ts';
import type { ApiArea } from './area.ts';

/**
 * Starts a session for the user whose email address is in a JWT of a trusted system. If there is no such user, creates
 * one.
 */
export const trustedTokens: ApiArea = (api, provider) => {
  api.post('/sessions/attest', async (request): Promise<AuthenticateResult> => {
    const project = projectOf(request);
    const body = asFields(request.body);
    const minutes = readSessionMinutes(body);
    const { email, tokenId } = await verifyTrustedToken(
      project,
      readString(body, 'profile_id'),
      readString(body, 'token', { max: 8192 }),
    );
    const address = emailAddress(project, email);
    const userId =
      (await provider.factors.findOwner(project, address.kind, address.lookupKey)) ??
      (await provider.users.create(project, { addresses: [address], verified: true }));
    if (userId === null) throw new ApiError('duplicate_email');
    const session = await findSession(provider, request);
    await verifyAddress(provider, project, { userId, address, session });
    const factor = {
      type: 'trusted_auth_token',
      delivery_method: 'trusted_token_exchange',
      trusted_auth_token_factor: { token_id: tokenId },
    };
    return signIn(provider, request, { userId, factor, minutes });
  });
};
