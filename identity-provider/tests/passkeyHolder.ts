import { createAuthenticator, type Changes } from './softwareAuthenticator';
import type { Reply, TestProject } from './testProvider';

/** The fields of a start, as the widget sends them. */
export const asPasskey = {
  domain: 'localhost',
  return_passkey_credential_options: true,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Test/1.0',
};

/** Returns the calls of passkey ceremonies. `session` is the session token. */
export function ceremoniesOf(project: TestProject) {
  const startRegistration = async (session?: string, body: object = {}) =>
    project.post('/webauthn/register/start', { ...asPasskey, ...body }, session);
  const startAuthentication = async (session?: string, body: object = {}) =>
    project.post(
      `/webauthn/authenticate/start/${session === undefined ? 'primary' : 'secondary'}`,
      { ...asPasskey, ...body },
      session,
    );
  const register = async (public_key_credential: unknown, session?: string, body: object = {}) =>
    project.post(
      '/webauthn/register',
      { public_key_credential, session_duration_minutes: 30, ...body },
      session,
    );
  const authenticate = async (public_key_credential: unknown, session?: string) =>
    project.post('/webauthn/authenticate', { public_key_credential, session_duration_minutes: 30 }, session);

  return {
    startRegistration,
    startAuthentication,
    register,
    authenticate,
    /** Creates a user with a session and a passkey. */
    async createHolder(email = 'ada@portico.example') {
      const authenticator = createAuthenticator();
      const { token, userId } = await project.createSession({ email });
      const options = creationOptions(await startRegistration(token));
      const { body } = await register(authenticator.create(options), token);
      return { authenticator, token, userId, registrationId: String(body.data.webauthn_registration_id) };
    },
    /** Runs a whole authentication without a session. */
    async signIn(authenticator: ReturnType<typeof createAuthenticator>, changes?: Changes) {
      return authenticate(authenticator.get(requestOptions(await startAuthentication()), changes));
    },
  };
}

export const creationOptions = ({ body }: Reply): string => body.data.public_key_credential_creation_options;
export const requestOptions = ({ body }: Reply): string => body.data.public_key_credential_request_options;
