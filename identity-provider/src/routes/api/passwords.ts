import type { FastifyRequest } from 'fastify';
import { checkPassword } from '../../passwords/checkPassword.ts';
import { readPassword } from '../../passwords/readPassword.ts';
import { signInWithPassword } from '../../passwords/signInWithPassword.ts';
import {
  countStrengthCheck,
  measureStrength,
  requireStrongPassword,
  type Strength,
} from '../../passwords/strength.ts';
import type { Provider } from '../../provider.ts';
import { findSession } from '../../sessions/currentSession.ts';
import { readSessionMinutes } from '../../sessions/signIn.ts';
import { emailAddress } from '../../users/addresses.ts';
import { readEmail } from '../../users/identifiers.ts';
import { projectOf } from '../../wire/apiCall.ts';
import { ApiError } from '../../wire/errors.ts';
import { asFields } from '../../wire/fields.ts';
import type { ApiArea } from './area.ts';

/** Signs people up and in with a password, and checks the strength of a password. */
export const passwords: ApiArea = (api, provider) => {
  api.post('/passwords', async (request) => create(provider, request));
  api.post('/passwords/authenticate', async (request) => authenticate(provider, request));
  api.post('/passwords/strength_check', async (request) => checkStrength(provider, request));
};

async function create(provider: Provider, request: FastifyRequest) {
  const project = projectOf(request);
  const body = asFields(request.body);
  const minutes = readSessionMinutes(body);
  const address = emailAddress(project, readEmail(body));
  const password = readPassword(body);
  provider.rateLimiter.count(project, 'sign_ups_per_minute', request.ip);
  requireStrongPassword(provider, request, password, address.text);

  const stored = await provider.passwords.findByEmail(project, address.text);
  if (stored) {
    const session = await findSession(provider, request);
    const isOwn = session?.user_id === stored.userId;
    throw new ApiError(isOwn && stored.hash !== null ? 'password_already_exists' : 'duplicate_email');
  }
  const userId = await provider.users.create(project, { addresses: [address], verified: false, password });
  if (userId === null) throw new ApiError('duplicate_email');
  const created = await provider.passwords.findByUser(project, userId);
  if (!created || created.hash === null) throw new ApiError('duplicate_email');
  const result = await signInWithPassword(provider, request, { userId, hash: created.hash }, minutes);
  return { ...result, email_id: address.id };
}

async function authenticate(provider: Provider, request: FastifyRequest) {
  const body = asFields(request.body);
  const minutes = readSessionMinutes(body);
  const checked = await checkPassword(provider, projectOf(request), {
    email: readEmail(body),
    password: readPassword(body),
    caller: request.ip,
  });
  return signInWithPassword(provider, request, checked, minutes);
}

async function checkStrength(provider: Provider, request: FastifyRequest): Promise<Strength> {
  const project = projectOf(request);
  countStrengthCheck(provider, request);
  const body = asFields(request.body);
  const email = body['email'] == null ? undefined : readEmail(body);
  // An empty password is accepted here; the result says that it is not valid.
  const password = body['password'] === '' ? '' : readPassword(body);
  return measureStrength(project.settings, password, email);
}
