import type { Fault } from '../../support/provider/Project';
import { apiError } from '../refusals';

/** A reply to the request that sends a magic link, and what follows from it. */
export interface MalformedReply {
  name: string;
  fault: Fault;
  /** The result of the client's call: the name of the error, or the value to which the call resolves. */
  client: string | { resolves: unknown };
  /** The code of the failure that the gateway reports. */
  code: string;
  /** The message that the screen shows. */
  text: RegExp;
}

const unusable = { code: 'bad_reply', text: /gave an answer we could not use/ };
const refused = { client: 'StytchAPIError', code: 'server' };

const json = 'application/json';
const long = 'All work and no play. '.repeat(100);

export const malformedReplies: MalformedReply[] = [
  { name: 'no data', fault: { status: 200, body: {} }, client: { resolves: undefined }, ...unusable },
  { name: 'empty data', fault: { status: 200, body: { data: {} } }, client: { resolves: {} }, ...unusable },
  {
    name: 'data of another shape',
    fault: { status: 200, body: { data: [1] } },
    client: { resolves: [1] },
    ...unusable,
  },
  {
    name: 'the word null',
    fault: { status: 200, body: 'null', content_type: json },
    client: 'StytchAPIUnreachableError',
    ...unusable,
  },
  { name: 'nothing', fault: { status: 204, body: '' }, client: 'StytchAPIUnreachableError', ...unusable },
  {
    name: 'an incomplete reply',
    fault: { status: 200, body: '{"data":{"request_id"', content_type: json },
    client: 'StytchAPIUnreachableError',
    ...unusable,
  },
  {
    name: 'a truncated reply',
    fault: { truncate: true },
    client: 'StytchAPIUnreachableError',
    ...unusable,
  },
  {
    name: 'a page',
    fault: { status: 200, body: '<h1>Welcome to our hotel</h1>', content_type: 'text/html' },
    client: 'StytchAPIUnreachableError',
    ...unusable,
  },
  {
    name: 'a proxy’s error page',
    fault: { status: 502, body: '<h1>Bad gateway</h1>', content_type: 'text/html' },
    client: 'StytchAPIUnreachableError',
    ...unusable,
  },
  {
    name: 'an error with a JSON header and another body',
    fault: { status: 500, body: 'oops', content_type: json },
    client: 'StytchAPIUnreachableError',
    ...unusable,
  },
  {
    name: 'an error nested in data',
    fault: { status: 404, body: { data: apiError('email_not_found', 404).body } },
    client: 'StytchAPIError',
    ...unusable,
  },
  {
    name: 'an error that is null',
    fault: { status: 500, body: 'null', content_type: json },
    client: 'TypeError',
    ...unusable,
  },
  {
    name: 'an error that is a string',
    fault: { status: 500, body: '"oops"', content_type: json },
    client: 'TypeError',
    ...unusable,
  },
  {
    name: 'a schema error',
    fault: { status: 400, body: { body: [{ dataPath: '.email', message: 'should be string' }] } },
    client: 'StytchAPISchemaError',
    code: 'server',
    text: /^Something went wrong\. Please try again\.$/,
  },
  {
    name: 'an error',
    fault: apiError('inactive_email', 400, 'Not today.'),
    ...refused,
    text: /^Not today\.$/,
  },
  {
    name: 'an internal error of the provider',
    fault: apiError('internal_server_error', 500, 'We are looking into it.'),
    ...refused,
    text: /^We are looking into it\.$/,
  },
  {
    name: 'an error with a very long message',
    fault: apiError('inactive_email', 400, long),
    ...refused,
    // The widget cuts the message after 2,000 characters.
    text: /^(All work and no play\. ){90}.*…$/,
  },
  {
    name: 'an error without a message',
    fault: { status: 400, body: { status_code: 400, error_type: 'inactive_email', error_message: { a: 1 } } },
    ...refused,
    text: /^Something went wrong\. Please try again\.$/,
  },
  {
    name: 'an error that contains markup',
    fault: apiError('inactive_email', 400, '<img src=x onerror=alert(1)>'),
    ...refused,
    text: /^<img src=x onerror=alert\(1\)>$/,
  },
  {
    name: 'a limit',
    fault: apiError('too_many_requests', 429, 'Slow down.'),
    client: 'StytchAPIError',
    code: 'rate_limited',
    text: /^Slow down\.$/,
  },
  {
    name: 'a demand for a captcha that the project has not set up',
    fault: { status: 403, body: 'Captcha required' },
    client: 'Error',
    code: 'captcha_blocked',
    text: /security check could not be loaded/,
  },
];
