import { trustedProfile, trustedToken } from '../../support/consent/trustedToken';
import { type SignedIn } from '../ClientPage';
import { expectRefusals } from '../refusals';
import { expect, test } from '../test';

const attest = 'session.attest';

test('a token from a system that the project trusts starts a session', async ({ client, project }) => {
  const request = { profile_id: 'school', token: trustedToken('ada@portico.example') };
  await expectRefusals(client, project, [
    { call: [attest, request], error_type: 'trusted_token_profile_not_found', status_code: 404 },
  ]);
  await project.change({ trusted_token_profiles: [trustedProfile] });
  await expectRefusals(client, project, [
    {
      call: [attest, { ...request, token: `${request.token}x` }],
      error_type: 'invalid_trusted_auth_token',
      status_code: 401,
    },
  ]);
  const { user, session } = await client.call<SignedIn>(attest, {
    ...request,
    session_duration_minutes: 60,
  });
  expect(user).toMatchObject({ emails: [{ email: 'ada@portico.example', verified: true }] });
  expect((await client.state()).session?.session_id).toBe(session.session_id);
});
