import { signIn } from '../../sessions/signIn.ts';
import { projectOf } from '../../wire/apiCall.ts';
import { asFields, readString } from '../../wire/fields.ts';
import type { ApiArea } from './area.ts';

/** Signs a member of the host's staff in as one of its users. The real service issues the tokens in its dashboard. */
export const impersonation: ApiArea = (api, provider) => {
  api.post('/impersonation/authenticate', async (request) => {
    const error = 'unable_to_auth_impersonation_token';
    const { userId } = await provider.linkTokens.redeem(projectOf(request), {
      token: readString(asFields(request.body), 'impersonation_token', { error }),
      purposes: ['impersonation'],
      error,
    });
    const factor = {
      type: 'impersonated',
      delivery_method: 'impersonation',
      impersonated_factor: { impersonator_id: 'local', impersonator_email_address: 'staff@portico.example' },
    };
    return signIn(provider, request, { userId, factor, minutes: undefined });
  });
};
