import type { Project } from '../projects/projects.ts';
import { withParameters } from '../projects/redirectUrls.ts';
import type { Provider } from '../provider.ts';
import { readEmail } from '../users/identifiers.ts';
import type { Name } from '../users/types.ts';
import { ApiError } from '../wire/errors.ts';
import { asFields, readBoolean, readOneOf, readString, type Fields } from '../wire/fields.ts';
import { callbackAddress } from './callback.ts';
import { subjectOf, type SocialIdentity } from './identity.ts';
import { providersWithoutEmail, type SocialProvider } from './socialProviders.ts';

/** An authorization request to the stand-in, as a social provider would get it. */
export interface StandInRequest {
  project: Project;
  provider: SocialProvider;
  redirectUri: string;
  scopes: string[];
  state: string;
  codeChallenge: string;
  /** All parameters of the request. The page lists them. */
  parameters: [name: string, value: string][];
}

/**
 * Reads the request that opens the stand-in, the page that replaces a social provider.
 * @throws ApiError `bad_request`, which is shown as a page, without a redirect
 */
export function readStandInRequest(
  { projects, addresses }: Provider,
  provider: SocialProvider,
  query: Fields,
): StandInRequest {
  const project = projects.find(readString(query, 'client_id'));
  if (!project) throw new ApiError('bad_request', { message: 'client_id does not name a project.' });
  const redirectUri = readString(query, 'redirect_uri', { max: 2048 });
  if (redirectUri !== callbackAddress(addresses, project, provider)) {
    throw new ApiError('bad_request', { message: 'redirect_uri is not the callback of the project.' });
  }
  readOneOf(query, 'response_type', ['code']);
  readOneOf(query, 'code_challenge_method', ['S256']);
  const codeChallenge = readString(query, 'code_challenge', { max: 43, error: 'invalid_code_challenge' });
  return {
    project,
    provider,
    redirectUri,
    scopes: readString(query, 'scope', { max: 4096 }).split(' '),
    state: readString(query, 'state', { max: 128 }),
    codeChallenge,
    parameters: Object.entries(query).map(([name, value]) => [name, String(value)]),
  };
}

export interface StandInAccount {
  name: string;
  email: string;
}

/** The accounts on the page. The first two have the email addresses of the users in the seeded project. */
export const standInAccounts: readonly StandInAccount[] = [
  { name: 'Ada Lovelace', email: 'ada@portico.example' },
  { name: 'Grace Hopper', email: 'grace@portico.example' },
  { name: 'Katherine Johnson', email: 'katherine@portico.example' },
];

const answers = ['allow', 'refuse', 'error'] as const;

/**
 * Returns the address to which the page navigates after the person's answer. The query of this address has a code or an
 * error (RFC 6749 §4.1.2).
 * @param body `{ answer, account: { name, email, email_verified } }`; `account` is required only if the answer is
 * `allow`
 * @throws ApiError `bad_request`, `invalid_email`
 */
export async function answerStandIn(
  { socialSecrets }: Provider,
  request: StandInRequest,
  body: Fields,
): Promise<string> {
  const { project, redirectUri, codeChallenge, state } = request;
  const answer = readOneOf(body, 'answer', answers);
  if (answer === 'refuse') return withParameters(redirectUri, { error: 'access_denied', state });
  if (answer === 'error') return withParameters(redirectUri, { error: 'server_error', state });
  const identity = readAccount(request, asFields(body['account'], 'account'));
  const code = await socialSecrets.issue(project, 'code', { identity, redirectUri, codeChallenge });
  return withParameters(redirectUri, { code, state });
}

function readAccount({ provider, scopes }: StandInRequest, account: Fields): SocialIdentity {
  const name = readString(account, 'name', { max: 128 }).trim();
  const returnsEmail = account['email'] !== '' && !providersWithoutEmail.includes(provider);
  const email = returnsEmail ? readEmail(account) : null;
  const isEmailVerified = email !== null && readBoolean(account, 'email_verified');
  return {
    provider,
    subject: subjectOf(provider, { name, email, isEmailVerified }),
    email,
    isEmailVerified,
    name: toName(name),
    pictureUrl: '',
    locale: 'en',
    scopes,
  };
}

/** The first word is the first name. */
function toName(name: string): Name {
  const [first_name = '', ...rest] = name.split(/\s+/);
  return { first_name, middle_name: '', last_name: rest.join(' ') };
}
