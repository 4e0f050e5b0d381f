import type { Fault } from '../../support/provider/Project';
import { answer } from '../refusals';

export interface MalformedReply {
  name: string;
  fault: Fault;
  /** What the client makes of it: an error's name, or what it resolves to. */
  client: string | { resolves: unknown };
  /** What the gateway tells the widget. */
  code: string;
  /** What the person reads. */
  text: RegExp;
}

const unusable = { code: 'bad_reply', text: /gave an answer we could not use/ };
const refused = { client: 'StytchAPIError', code: 'server' };

const json = 'application/json';
const long = 'All work and no play. '.repeat(100);

/** Everything the wire can bring that is no proper answer (identity-client contract §2.4, §2.5). */
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
    name: 'half an answer',
    fault: { status: 200, body: '{"data":{"request_id"', content_type: json },
    client: 'StytchAPIUnreachableError',
    ...unusable,
  },
  {
    name: 'an answer cut short',
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
    name: 'an error that is no JSON but says so',
    fault: { status: 500, body: 'oops', content_type: json },
    client: 'StytchAPIUnreachableError',
    ...unusable,
  },
  {
    name: 'an error inside data',
    fault: { status: 404, body: { data: answer('email_not_found', 404).body } },
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
    name: 'an error that is a text',
    fault: { status: 500, body: '"oops"', content_type: json },
    client: 'TypeError',
    ...unusable,
  },
  {
    name: 'an error of the schema',
    fault: { status: 400, body: { body: [{ dataPath: '.email', message: 'should be string' }] } },
    client: 'StytchAPISchemaError',
    code: 'server',
    text: /^Something went wrong\. Please try again\.$/,
  },
  { name: 'an error', fault: answer('inactive_email', 400, 'Not today.'), ...refused, text: /^Not today\.$/ },
  {
    name: 'an error of the server’s own',
    fault: answer('internal_server_error', 500, 'We are looking into it.'),
    ...refused,
    text: /^We are looking into it\.$/,
  },
  {
    name: 'an error with a novel',
    fault: answer('inactive_email', 400, long),
    ...refused,
    // Cut at 2,000 characters.
    text: /^(All work and no play\. ){90}.*…$/,
  },
  {
    name: 'an error without words',
    fault: { status: 400, body: { status_code: 400, error_type: 'inactive_email', error_message: { a: 1 } } },
    ...refused,
    text: /^Something went wrong\. Please try again\.$/,
  },
  {
    name: 'an error in markup',
    fault: answer('inactive_email', 400, '<img src=x onerror=alert(1)>'),
    ...refused,
    text: /^<img src=x onerror=alert\(1\)>$/,
  },
  {
    name: 'a limit',
    fault: answer('too_many_requests', 429, 'Slow down.'),
    client: 'StytchAPIError',
    code: 'rate_limited',
    text: /^Slow down\.$/,
  },
  {
    name: 'a wish for a captcha that the project has not set up',
    fault: { status: 403, body: 'Captcha required' },
    client: 'Error',
    code: 'captcha_blocked',
    text: /security check could not be loaded/,
  },
];
