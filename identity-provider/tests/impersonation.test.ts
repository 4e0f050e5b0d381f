import { project } from './currentProject';

test('an impersonation token signs in once as its user, with a factor of its own', async () => {
  const email = 'ada@portico.example';
  const { body: user } = await project.dev('POST', '/users', { email });
  const { body: issued } = await project.dev('POST', '/tokens', { kind: 'impersonation', email });
  const redeem = () => project.post('/impersonation/authenticate', { impersonation_token: issued.token });
  expect((await redeem()).body.data).toMatchObject({
    user_id: user.user_id,
    session: { authentication_factors: [{ type: 'impersonated' }] },
  });
  expect((await redeem()).body.error_type).toBe('unable_to_auth_impersonation_token');
});
