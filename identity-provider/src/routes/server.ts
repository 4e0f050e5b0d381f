import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { nowOf, projectIdOf, secretOf, type Project } from '../projects/projects.ts';
import type { Provider } from '../provider.ts';
import { SESSION_CLAIM, type SessionKey } from '../sessions/sessions.ts';
import { readSessionMinutes } from '../sessions/signIn.ts';
import type { SessionTokens } from '../sessions/types.ts';
import type { User } from '../users/types.ts';
import { projectOf, readAuthorization } from '../wire/apiCall.ts';
import { ApiError } from '../wire/errors.ts';
import {
  asFields,
  isFields,
  readOptionalInteger,
  readOptionalString,
  readString,
  type Fields,
} from '../wire/fields.ts';
import { observeCalls } from '../wire/observeCalls.ts';
import { requestId } from '../wire/respond.ts';

/**
 * Adds the calls of the API for servers that the documentation of this repository shows. The library `stytch` for Node
 * sends them with the id and the secret of the project.
 */
export function addServerRoutes(app: FastifyInstance, provider: Provider): void {
  void app.register(
    async (server) => {
      server.get('/sessions/jwks/:projectId', async () => provider.signingKeys.publicKeys());
      void server.register(async (api) => addAuthenticatedRoutes(api, provider));
    },
    { prefix: '/v1' },
  );
}

function addAuthenticatedRoutes(api: FastifyInstance, provider: Provider): void {
  api.addHook('onRequest', async (request) => {
    const project = authenticate(request, provider);
    request.call = { project, sessionToken: null, logged: null, fault: null };
  });
  observeCalls(api, provider);
  api.addHook('preSerialization', async (request, reply, payload) =>
    isFields(payload)
      ? { request_id: requestId(request), status_code: reply.statusCode, ...payload }
      : payload,
  );

  api.post('/sessions/authenticate', async (request) => {
    const project = projectOf(request);
    const body = asFields(request.body);
    const minutes = readSessionMinutes(body);
    const key = await readSessionKey(provider, project, body);
    const tokens: SessionTokens | null = await provider.sessions.touch(project, key, minutes);
    const user = tokens && (await provider.users.describe(project, tokens.session.user_id));
    if (!user) throw new ApiError('session_not_found');
    // Of a session that was found by its JWT, the token is not known.
    return { user, ...tokens, session_token: tokens.session_token || undefined };
  });

  api.get('/sessions', async (request) => {
    const userId = readString(asFields(request.query), 'user_id');
    const project = projectOf(request);
    if (!(await provider.users.find(project, userId))) throw new ApiError('user_not_found');
    return { sessions: await provider.sessions.list(project, userId) };
  });

  api.post('/sessions/revoke', async (request) => {
    const project = projectOf(request);
    const body = asFields(request.body);
    const sessionId = readOptionalString(body, 'session_id');
    const key = sessionId === undefined ? await readSessionKey(provider, project, body) : { sessionId };
    if (!(await provider.sessions.revoke(project, key))) throw new ApiError('session_not_found');
    return {};
  });

  api.get('/users/:id', async (request) => {
    const userId = readString(asFields(request.params), 'id');
    const user = await provider.users.describe(projectOf(request), userId);
    if (!user) throw new ApiError('user_not_found');
    return user;
  });

  api.delete('/users/:id', async (request) => {
    const userId = readString(asFields(request.params), 'id');
    if (!(await provider.users.remove(projectOf(request), userId))) throw new ApiError('user_not_found');
    return { user_id: userId };
  });

  api.post('/users/search', async (request) => {
    const body = asFields(request.body ?? {});
    const limit = readOptionalInteger(body, 'limit', { min: 1, max: 1000 }) ?? 100;
    const start = Number(readOptionalString(body, 'cursor') ?? 0);
    if (!Number.isInteger(start)) throw new ApiError('bad_request', { message: 'cursor is not valid.' });
    const matches = readQuery(asFields(body['query'] ?? {}, 'query'));
    const found = (await provider.users.list(projectOf(request))).filter(matches);
    const next = start + limit;
    return {
      results: found.slice(start, next),
      results_metadata: { total: found.length, next_cursor: next < found.length ? `${next}` : null },
    };
  });
}

/** @throws ApiError `unauthorized_credentials` */
function authenticate(request: FastifyRequest, { projects }: Provider): Project {
  const credentials = readAuthorization(request.headers.authorization);
  const project = projects.all().find((each) => projectIdOf(each) === credentials?.publicToken);
  if (!project || credentials?.sessionToken !== secretOf(project))
    throw new ApiError('unauthorized_credentials');
  return project;
}

/**
 * Reads `session_token` or `session_jwt`.
 * @throws ApiError `session_not_found` if the JWT is not valid
 */
async function readSessionKey(
  { signingKeys }: Provider,
  project: Project,
  body: Fields,
): Promise<SessionKey> {
  const token = readOptionalString(body, 'session_token');
  if (token !== undefined) return { token };
  try {
    const { payload } = await jwtVerify(
      readString(body, 'session_jwt', { max: 16_384 }),
      createLocalJWKSet(await signingKeys.publicKeys()),
      {
        audience: projectIdOf(project),
        currentDate: new Date(nowOf(project)),
        clockTolerance: '100 years', // a JWT that has expired leads to its session, which may still be live
      },
    );
    return { sessionId: readString(asFields(payload[SESSION_CLAIM]), 'id') };
  } catch {
    throw new ApiError('session_not_found');
  }
}

const filters: Readonly<Record<string, (user: User) => string[]>> = {
  user_id: ({ user_id }) => [user_id],
  email_address: ({ emails }) => emails.map(({ email }) => email),
  phone_number: ({ phone_numbers }) => phone_numbers.map(({ phone_number }) => phone_number),
};

/**
 * Reads `{ operator: 'AND' | 'OR', operands: [{ filter_name, filter_value: [] }] }`.
 * @throws ApiError `bad_request` with a filter that this provider does not have
 */
function readQuery({ operator, operands = [] }: Fields): (user: User) => boolean {
  if (!Array.isArray(operands)) throw new ApiError('bad_request', { message: 'operands must be a list.' });
  const conditions = operands.map((operand: unknown) => {
    const { filter_name, filter_value } = asFields(operand, 'operand');
    const read = filters[String(filter_name)];
    if (!read || !Array.isArray(filter_value)) {
      const message = `filter_name must be one of ${Object.keys(filters).join(', ')}, and filter_value a list.`;
      throw new ApiError('bad_request', { message });
    }
    const values = filter_value.map((value) => String(value).toLowerCase());
    return (user: User) => read(user).some((value) => values.includes(value.toLowerCase()));
  });
  if (conditions.length === 0) return () => true;
  return (user) =>
    operator === 'OR' ? conditions.some((is) => is(user)) : conditions.every((is) => is(user));
}
