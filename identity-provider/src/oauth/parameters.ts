import { ApiError } from '../wire/errors.ts';
import { readString, type Fields } from '../wire/fields.ts';

const LONGEST_VALUE = 4096;
const LONGEST_RESOURCE = 2048;
const MOST_SCOPES = 1_000;
const MOST_RESOURCES = 100;

/** Reads an optional parameter. An empty value counts as omitted (RFC 6749 §3.1). */
export function readOptionalParameter(body: Fields, name: string): string | undefined {
  const value = body[name];
  return value === undefined || value === null || value === ''
    ? undefined
    : readString(body, name, { max: LONGEST_VALUE });
}

/**
 * Reads the scopes (RFC 6749 §3.3) and removes duplicates.
 * @throws ApiError `oauth_invalid_scope_requested`
 */
export function readScopes(body: Fields): string[] {
  const { scopes } = body;
  if (!Array.isArray(scopes) || scopes.length === 0 || scopes.length > MOST_SCOPES)
    throw new ApiError('oauth_invalid_scope_requested');
  return [...new Set(scopes.map(readScope))];
}

/** Printable ASCII characters except the space, `"` and `\` (RFC 6749 §3.3), up to 256. */
const scopePattern = /^[\x21\x23-\x5b\x5d-\x7e]{1,256}$/;

function readScope(scope: unknown): string {
  if (typeof scope === 'string' && scopePattern.test(scope)) return scope;
  throw new ApiError('oauth_invalid_scope_requested');
}

/**
 * Checks the requested resources (RFC 8707). The types of `@stytch/vanilla-js` call the field `resource`, but the
 * consent screen of that package sends `resources`. So both fields are checked.
 * @throws ApiError `invalid_target`
 */
export function checkResources(body: Fields): void {
  for (const name of ['resource', 'resources']) {
    const given = body[name] ?? [];
    const resources: unknown[] = Array.isArray(given) ? given : [given];
    if (resources.length > MOST_RESOURCES || !resources.every(isResource))
      throw new ApiError('invalid_target');
  }
}

/** Returns whether the value is an absolute URI without a fragment (RFC 8707 §2). */
function isResource(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > LONGEST_RESOURCE) return false;
  return URL.canParse(value) && !value.includes('#');
}

export const promptValues = ['none', 'login', 'consent', 'select_account'] as const;
export type Prompt = (typeof promptValues)[number];

/** @throws ApiError `invalid_prompt`, `oidc_prompt_none_must_be_exclusive` */
export function readPrompt(body: Fields): ReadonlySet<Prompt> {
  const words = readOptionalParameter(body, 'prompt')?.split(' ') ?? [];
  const prompts = promptValues.filter((value) => words.includes(value));
  const areAllKnown = words.every((word) => promptValues.some((value) => value === word));
  if (!areAllKnown) throw new ApiError('invalid_prompt');
  if (prompts.includes('none') && prompts.length > 1)
    throw new ApiError('oidc_prompt_none_must_be_exclusive');
  return new Set(prompts);
}
