import { apiError, type Fault } from '@portico/identity-provider/playwright';

export interface FaultCase {
  readonly name: string;
  readonly fault: Fault;
  /** True if the response is not complete within 20 s, so that only the widget's own timeout ends the operation. */
  readonly needsTimeout?: true;
  /** True if the provider processes the call before it fails, so that the call's code or token is used up. */
  readonly usesUp?: true;
}

/** The properties that any response may have, all with a wrong type. */
const wrongTypes = {
  request_id: 7,
  status_code: 'ok',
  user_id: [],
  method_id: {},
  session: [],
  user: [],
  session_token: 1,
  session_jwt: null,
  userType: 'somebody',
  valid_password: 'yes',
  public_key_credential_request_options: {},
  public_key_credential_creation_options: 7,
  webauthn_registration: [],
  webauthn_registrations: 'none',
  __user: 5,
  client: 'somebody',
  consent_required: 'yes',
  scope_results: {},
  redirect_uri: 7,
  connected_apps: 'none',
};

export const faults: readonly FaultCase[] = [
  { name: 'status 500 with JSON', fault: apiError('internal_server_error', 500) },
  {
    name: 'status 500 with a page',
    fault: { status: 500, body: '<h1>Oops</h1>', content_type: 'text/html' },
  },
  { name: 'status 429', fault: apiError('too_many_requests', 429) },
  { name: 'no data', fault: { status: 200, body: {} } },
  { name: 'null', fault: { status: 200, body: 'null', content_type: 'application/json' } },
  { name: 'null data', fault: { status: 200, body: { data: null } } },
  { name: 'an array as data', fault: { status: 200, body: { data: [1] } } },
  { name: 'a string as data', fault: { status: 200, body: { data: 'done' } } },
  { name: 'properties of wrong types', fault: { status: 200, body: { data: wrongTypes } } },
  {
    name: 'tokens with a session of a wrong type',
    fault: { status: 200, body: { data: { ...wrongTypes, session_token: 'token', session_jwt: 'jwt' } } },
  },
  { name: 'a page', fault: { status: 200, body: '<h1>Welcome</h1>', content_type: 'text/html' } },
  { name: 'a late response', fault: { delay_ms: 600_000 }, needsTimeout: true },
  { name: 'no response', fault: { hang: true }, needsTimeout: true },
  { name: 'headers alone', fault: { hang_body: true }, needsTimeout: true },
  { name: 'a byte a second', fault: { drip_bytes_per_s: 1 }, needsTimeout: true, usesUp: true },
  { name: 'a reset connection', fault: { reset: true } },
  { name: 'a truncated response', fault: { truncate: true }, usesUp: true },
];
