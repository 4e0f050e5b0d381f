import { channelCache, errorCache, versionCache } from '../cacheControl';
import type { Download } from './download';
import type { Finding } from './Finding';

/** Any page of another origin. Some servers allow only the origins that they know. */
export const pageOrigin = 'https://host.example';

/** Smaller files are hardly smaller after compression. */
const COMPRESSED_FROM = 1024;

// The MIME types with which browsers run scripts.
const javascript = /^(text|application)\/(x-)?(javascript|ecmascript)\s*(;|$)/i;

/** The value of `Cache-Control` that a file should have, the directive that it needs, and those that contradict it. */
const caches = {
  channel: { value: channelCache, needed: 'no-cache', wrong: ['immutable'] },
  version: { value: versionCache, needed: 'immutable', wrong: ['no-cache', 'no-store'] },
};

type FileKind = keyof typeof caches;

const required = (text: string) => ({ text, kind: 'problem' }) as const;
const advised = (text: string) => ({ text, kind: 'warning' }) as const;

/** Checks the headers of a file. A file on the disk has no headers. */
export function headerFindings(
  { address, content, headers, encodings }: Download,
  kind: FileKind,
): Finding[] {
  if (!headers || !content) return [];
  const compresses = encodings.length > 0 || content.length < COMPRESSED_FROM;
  return [
    ...cors(headers),
    ...type(headers, address),
    ...cache(headers, kind),
    ...(kind === 'channel' && !headers.has('etag')
      ? [advised('it has no ETag, so browsers load it again each time')]
      : []),
    ...commonHeaders(headers),
    ...(isText(address) && !compresses
      ? [advised('it is not compressed, neither with br nor with gzip')]
      : []),
  ].map((each) => ({ ...each, address, isOfServer: true }));
}

/** Checks the response for a file that does not exist. A response that is kept would hide the file after the next publish. */
export function missingFileFindings(address: string, status: number, headers: Headers): Finding[] {
  const wrongStatus = `this file does not exist, so the server should answer 404 and not ${status}`;
  const found =
    status < 400
      ? [required(wrongStatus)]
      : [
          // The loader then asks the person to try again, and not to load the page again.
          ...(status === 404 ? [] : [advised(wrongStatus)]),
          ...cors(headers),
          ...errorsCache(headers),
          ...commonHeaders(headers),
        ];
  return found.map((each) => ({ ...each, address, isOfServer: true }));
}

const cors = (headers: Headers) =>
  ['*', pageOrigin].includes(headers.get('access-control-allow-origin') ?? '')
    ? []
    : [required('pages of other origins may not read it (Access-Control-Allow-Origin)')];

function type(headers: Headers, address: string) {
  const found = headers.get('content-type') ?? '';
  return new URL(address).pathname.endsWith('.js') && !javascript.test(found)
    ? [required(`its type is "${found}", so browsers do not run it`)]
    : [];
}

function cache(headers: Headers, kind: FileKind) {
  const { value, needed, wrong } = caches[kind];
  const { text, directives } = cacheOf(headers);
  if (directives.includes(needed) && !wrong.some((directive) => directives.includes(directive))) return [];
  return [required(shouldBe(text, value))];
}

/** Without the header, browsers do not keep an error. */
function errorsCache(headers: Headers) {
  const { text, directives } = cacheOf(headers);
  if (directives.includes('no-store')) return [];
  const isKept = directives.some(
    (directive) => directive === 'immutable' || /^max-age=0*[1-9]/.test(directive),
  );
  return [(isKept ? required : advised)(shouldBe(text, errorCache))];
}

const shouldBe = (found: string, value: string) =>
  `its Cache-Control is "${found}", and should be "${value}"`;

function cacheOf(headers: Headers) {
  const text = headers.get('cache-control') ?? '';
  const directives = text
    .toLowerCase()
    .split(',')
    .map((directive) => directive.trim());
  return { text, directives };
}

/** The headers that every response should have. */
const commonHeaders = (headers: Headers) =>
  [
    ['Cross-Origin-Resource-Policy', 'cross-origin'],
    ['X-Content-Type-Options', 'nosniff'],
  ].flatMap(([name = '', value = '']) => {
    const found = headers.get(name) ?? '';
    return found.toLowerCase() === value
      ? []
      : [advised(`its ${name} is "${found}", and should be "${value}"`)];
  });

const isText = (address: string) => /\.(js|json)$/.test(new URL(address).pathname);
