import { hasUser, REDIRECT_MAX_LENGTH, safeUrl } from '../../browser/safeUrl';
import { LIST_MAX_LENGTH } from '../../host/limits';
import type { WidgetConfig } from '../../host/readConfig';
import type { AuthorizationRequest, AuthorizationSubmission } from './provider/consentResponses';

const required = ['client_id', 'redirect_uri', 'response_type', 'scope'] as const;
const optional = ['prompt', 'state', 'nonce', 'code_challenge'] as const;

/** `start` is for the preflight, `submit` for the person's decision. */
export interface Authorization {
  readonly start: AuthorizationRequest;
  readonly submit: Omit<AuthorizationSubmission, 'consent_granted'>;
}

/**
 * RFC 6749 §4.1.1, OpenID Connect Core §3.1.2.1. Unknown parameters are ignored.
 * @param defaults for a request without these parameters, which OAuth allows
 */
export function readAuthorization(
  pageQuery: string,
  { defaultScope, defaultResponseType }: WidgetConfig['consentOptions'],
): Authorization | ParameterProblem {
  const query = new URLSearchParams(pageQuery);
  setMissing(query, 'scope', defaultScope);
  setMissing(query, 'response_type', defaultResponseType);
  const parameters = readParameters(query, required, optional);
  if (isParameterProblem(parameters)) return parameters;
  const { client_id, redirect_uri, response_type, scope, prompt, state, nonce, code_challenge } = parameters;
  const scopes = [...new Set(scope.split(' ').filter(Boolean))];
  const resources = query.getAll('resource').filter(Boolean);
  if (!isRedirectUri(redirect_uri)) return { kind: 'invalid', parameter: 'redirect_uri' };
  if (resources.length > LIST_MAX_LENGTH) return { kind: 'invalid', parameter: 'resource' };
  const start = { client_id, redirect_uri, response_type, scopes, ...(prompt && { prompt }) };
  const submit = {
    ...start,
    ...(state && { state }),
    ...(nonce && { nonce }),
    ...(code_challenge && { code_challenge }),
    ...(resources.length > 0 && { resources }),
  };
  return { start, submit };
}

function setMissing(query: URLSearchParams, parameter: string, value: string | undefined): void {
  if (value && !query.getAll(parameter).join('').trim()) query.set(parameter, value);
}

/** Without a fragment (RFC 6749 §3.1.2), and without a user name, which could look like another site. */
function isRedirectUri(text: string): boolean {
  const url = safeUrl(text, undefined, REDIRECT_MAX_LENGTH);
  return url !== undefined && !hasUser(url) && !text.includes('#');
}

export interface ParameterProblem {
  readonly kind: 'missing' | 'repeated' | 'invalid';
  readonly parameter: string;
}

type ParameterValues<Required extends string, Optional extends string> = Record<Required, string> &
  Partial<Record<Optional, string>>;

/**
 * A parameter without a value counts as absent (RFC 6749 §3.1).
 * @param required in the order in which they are checked
 */
export function readParameters<Required extends string, Optional extends string>(
  query: URLSearchParams,
  required: readonly Required[],
  optional: readonly Optional[],
): ParameterValues<Required, Optional> | ParameterProblem {
  const result: Record<string, string> = {};
  for (const parameter of [...required, ...optional]) {
    const values = query.getAll(parameter);
    const [value = ''] = values;
    if (values.length > 1) return { kind: 'repeated', parameter };
    if (value.length > REDIRECT_MAX_LENGTH) return { kind: 'invalid', parameter };
    if (!value.trim() && required.some((name) => name === parameter)) return { kind: 'missing', parameter };
    if (value) result[parameter] = value;
  }
  // The cast is safe: every required parameter has a value here.
  return result as ParameterValues<Required, Optional>;
}

export const isParameterProblem = (result: object): result is ParameterProblem => 'kind' in result;
