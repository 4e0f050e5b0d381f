import type { FastifyRequest } from 'fastify';
import type { Provider } from '../../provider.ts';
import { requireSession } from '../../sessions/currentSession.ts';
import { projectOf } from '../../wire/apiCall.ts';
import { ApiError } from '../../wire/errors.ts';
import { asFields, readString } from '../../wire/fields.ts';
import type { ApiArea } from './area.ts';

const LONGEST_NAME = 128;

/** Renames a passkey. If it belongs to another user, the reply is the same as for an unknown id. */
export const passkeys: ApiArea = (api, provider) => {
  api.put('/webauthn/update/:id', async (request) => rename(provider, request));
};

async function rename(provider: Provider, request: FastifyRequest) {
  const { user_id: userId } = await requireSession(provider, request);
  const error = 'webauthn_registration_not_found';
  const registrationId = readString(asFields(request.params), 'id', { max: 128, error });
  const name = readString(asFields(request.body), 'name', { max: LONGEST_NAME }).trim();
  if (name === '') throw new ApiError('bad_request', { message: 'name must not be blank.' });
  const owned = { userId, registrationId };
  const registration = await provider.passkeys.rename(projectOf(request), owned, name);
  if (!registration) throw new ApiError(error);
  return { webauthn_registration: registration };
}
