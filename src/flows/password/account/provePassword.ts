import { createFlowThunk } from '../../../store/createFlowThunk';

interface GivenPassword {
  readonly email: string;
  readonly password: string;
  readonly userId: string;
}

/** The session of `userId` gets the password as a factor. */
export const provePassword = createFlowThunk(
  'accountProof/password',
  async (given: GivenPassword, { signal, extra: { identity, host } }) => {
    const { sessionDurationMinutes } = host.config;
    await identity.authenticatePassword({ ...given, sessionDurationMinutes }, signal);
  },
);
