import { base32nopad } from '@scure/base';
import type { FastifyInstance } from 'fastify';
import { DEFAULT_LINK_MINUTES, type LinkKind } from '../../credentials/linkTokens.ts';
import { clientTypes } from '../../projects/clients.ts';
import { nowOf, toTimestamp, type Project } from '../../projects/projects.ts';
import { resolveRedirectUrl } from '../../projects/redirectUrls.ts';
import { createUser } from '../../projects/seed.ts';
import type { Provider } from '../../provider.ts';
import { addressSessionFactor } from '../../sessions/addressSessionFactor.ts';
import { DEFAULT_SESSION_MINUTES } from '../../sessions/signIn.ts';
import type { AuthenticationFactor } from '../../sessions/types.ts';
import { currentCode } from '../../totps/totpCodes.ts';
import { emailAddress, phoneAddress } from '../../users/addresses.ts';
import { readEmail } from '../../users/identifiers.ts';
import type { User } from '../../users/types.ts';
import { ApiError } from '../../wire/errors.ts';
import {
  asFields,
  readBoolean,
  readOneOf,
  readOptionalString,
  readString,
  readStrings,
  type Fields,
} from '../../wire/fields.ts';
import { linkAddress } from '../links.ts';
import { projectInPath } from './projects.ts';

/** With these routes, tests create users, sessions, tokens and clients without a login. */
export function addAccountRoutes(dev: FastifyInstance, provider: Provider): void {
  dev.post('/projects/:token/users', async (request) => {
    const project = projectInPath(provider, request);
    const userId = await createUser(provider.users, project, asFields(request.body ?? {}));
    return findUser(provider, project, userId);
  });

  dev.get('/projects/:token/users', async (request) => provider.users.list(projectInPath(provider, request)));

  // The code may be one that was used already. A test that needs another one moves the clock by 30 s.
  dev.get('/projects/:token/users/:id/totp', async (request) => {
    const project = projectInPath(provider, request);
    const user = await findUser(provider, project, readString(asFields(request.params), 'id'));
    const totp = await provider.totps.find(project, user.user_id);
    if (!totp) throw new ApiError('totp_not_found');
    const { code, validUntil } = currentCode(base32nopad.decode(totp.secret), nowOf(project));
    return { code, valid_until: toTimestamp(validUntil) };
  });

  dev.post('/projects/:token/sessions', async (request) => {
    const project = projectInPath(provider, request);
    const body = asFields(request.body);
    const user = await findUser(provider, project, readString(body, 'user_id'));
    return provider.sessions.start(project, {
      userId: user.user_id,
      minutes: readMinutes(body),
      attributes: { ip_address: request.ip, user_agent: request.headers['user-agent'] ?? '' },
      factors: defaultSessionFactors(project, user),
    });
  });

  dev.post('/projects/:token/tokens', async (request) => {
    const project = projectInPath(provider, request);
    const body = asFields(request.body);
    const kind: LinkKind = readOneOf(body, 'kind', [
      'magic_links',
      'reset_password',
      'login',
      'impersonation',
    ]);
    const address = emailAddress(project, readEmail(body));
    const owner = await provider.factors.findOwner(project, 'emails', address.lookupKey);
    const userId = owner ?? (await provider.users.create(project, { addresses: [address], verified: false }));
    const noMatchError = 'no_match_for_provided_magic_link_url';
    const list = kind === 'reset_password' ? 'reset_password' : 'login';
    const token = await provider.linkTokens.issue(project, {
      purpose: kind === 'login' ? 'reset_password' : kind,
      userId,
      email: address.text,
      minutes: DEFAULT_LINK_MINUTES,
      redirects: {
        [kind]: resolveRedirectUrl(project.settings, list, undefined, noMatchError),
      },
      needsSession: false,
    });
    return { token, kind, href: linkAddress(provider, token, kind) };
  });

  dev.post('/projects/:token/clients', async (request) => {
    const project = projectInPath(provider, request);
    const body = asFields(request.body);
    return provider.clients.save(project, {
      client_name: readOptionalString(body, 'client_name'),
      client_uri: readOptionalString(body, 'client_uri'),
      logo_uri: readOptionalString(body, 'logo_uri'),
      client_type: readOneOf(body, 'client_type', clientTypes),
      redirect_uris: readRedirectUris(body, 'redirect_uris'),
      post_logout_redirect_uris: readRedirectUris(body, 'post_logout_redirect_uris'),
      scopes: readStrings({ scopes: [], ...body }, 'scopes'),
      consent_required: readBoolean(body, 'consent_required'),
    });
  });
}

/** Redirect addresses must be absolute and have no fragment (RFC 6749 §3.1.2). The list may be omitted. */
function readRedirectUris(body: Fields, name: string): string[] {
  const uris = readStrings({ [name]: [], ...body }, name);
  const wrong = uris.find((uri) => !/^https?:\/\/[^#\s]+$/.test(uri) || !URL.canParse(uri));
  if (wrong === undefined) return uris;
  throw new ApiError('bad_request', {
    message: `${name}: ${JSON.stringify(wrong)} is not an http address without a fragment.`,
  });
}

async function findUser(provider: Provider, project: Project, userId: string): Promise<User> {
  const user = await provider.users.find(project, userId);
  if (!user) throw new ApiError('user_not_found');
  return user;
}

/** Tests may create sessions that are shorter than the minimum for logins, so that a session ends soon. */
function readMinutes(body: Fields): number {
  const { minutes } = body;
  if (minutes === undefined) return DEFAULT_SESSION_MINUTES;
  if (typeof minutes === 'number' && Number.isFinite(minutes) && minutes > 0) return minutes;
  throw new ApiError('bad_request', { message: 'minutes must be a positive number.' });
}

/** Returns the factor of a method with which this user can log in, or no factor. */
function defaultSessionFactors(project: Project, user: User): AuthenticationFactor[] {
  const last_authenticated_at = toTimestamp(nowOf(project));
  const [email] = user.emails;
  const [phone] = user.phone_numbers;
  if (user.password) return [{ type: 'password', delivery_method: 'knowledge', last_authenticated_at }];
  if (email) {
    const address = emailAddress(project, email.email);
    return [{ ...addressSessionFactor('magic_link', 'email', address), last_authenticated_at }];
  }
  if (phone) {
    const address = phoneAddress(project, phone.phone_number);
    return [{ ...addressSessionFactor('otp', 'sms', address), last_authenticated_at }];
  }
  return [];
}
