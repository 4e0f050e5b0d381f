// @ts-check
/** Downloads a release as a browser does, and checks the signature, the hash of every file, and the headers. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  channelCache,
  channelManifest,
  channelModule,
  DAY_MS,
  errorCache,
  firstScripts,
  hashOf,
  manifestFile,
  product,
  ReleaseError,
  standaloneFile,
  unsignedText,
  versionCache,
} from './manifest.mjs';
import { isSigned, olderKeyHint } from './sign.mjs';

/**
 * @import { KeyObject } from 'node:crypto'
 * @import { BuiltManifest, ChannelRelease, ReleaseList, Signed, VersionRelease } from './manifest.mjs'
 *
 * What `verify` has found about a file. A problem makes `verify` fail, because a host fails or is not safe. A warning is
 * about what is only advised. What is about the server, all files usually have, so one line tells it for all of them.
 * @typedef {{ url: string, text: string, kind: 'problem' | 'warning', isOfServer?: boolean }} Finding
 *
 * The manifest of a version or of a channel. Only a channel's manifest has the optional properties.
 * @typedef {Signed<VersionRelease & Partial<ChannelRelease>>} AnyManifest
 *
 * @typedef {object} Download
 * @property {string} url after redirects
 * @property {Buffer} [content] missing if the file could not be read
 * @property {Finding[]} findings the reasons why a page cannot use the content
 * @property {Headers} [headers] missing for a file on the disk
 * @property {string[]} encodings the compressions in which the server has sent the file
 */

/** How many files are downloaded at the same time. */
const CONCURRENT_DOWNLOADS = 8;
const TIMEOUT_MS = 30_000;
/** So many days before a manifest expires, `verify` calls this a problem, so that a monitor tells it in time. */
const EXPIRY_NOTICE_DAYS = 7;
/** The list itself, and the manifest. */
const UNLISTED_FILES = 2;
/** Smaller files are hardly smaller after compression. */
const COMPRESSED_FROM = 1024;
/** Any page of another origin. Some servers allow only the origins that they know. */
const pageOrigin = 'https://host.example';
/** What browsers accept. A server may have a separate copy of the file for each of them. */
const acceptedEncodings = ['identity', 'gzip', 'br'];
/** The MIME types with which browsers run scripts. */
const javascript = /^(text|application)\/(x-)?(javascript|ecmascript)\s*(;|$)/i;

/** @param {URL | string} url @param {string} text @returns {Finding} */
const problem = (url, text) => ({ url: String(url), text, kind: 'problem' });

/**
 * @param {object} options
 * @param {readonly string[]} options.places URLs or paths of manifests; several are mirrors
 * @param {readonly KeyObject[]} options.keys
 * @param {number} [options.sequenceAtLeast] a manifest with a lower number, or without one, is a problem
 * @param {(line: string) => void} options.print
 * @returns lines: the problems, and the warnings
 * @throws {ReleaseError} if a place is not that of a manifest
 */
export async function verify({ places, keys, sequenceAtLeast = 0, print }) {
  const urls = places.map(urlOf);
  const verified = [];
  for (const [index, url] of urls.entries()) {
    const result = await verifyManifest(url, keys);
    verified.push(result);
    if (!result.findings.some(({ kind }) => kind === 'problem')) print(`${places[index]}: ${result.summary}`);
  }
  // Old manifests are signed too, but their number is lower than one that was seen elsewhere.
  const highest = Math.max(sequenceAtLeast, ...verified.map(({ sequence = 0 }) => sequence));
  const old = verified.flatMap(({ url, isRead, sequence }) => {
    if (!isRead || (sequence ?? 0) >= highest) return [];
    const isVersion = 'the manifest is not of a channel, it has no sequence number';
    const isOld = `the manifest is old, its sequence number is ${sequence} and not at least ${highest}`;
    return problem(url, sequence === undefined ? isVersion : isOld);
  });
  const findings = [...verified.flatMap((each) => each.findings), ...old];
  return { problems: linesOf(findings, 'problem'), warnings: linesOf(findings, 'warning') };
}

/** @param {string} place */
function urlOf(place) {
  const isFile = existsSync(dirname(place));
  const url = isFile || !URL.canParse(place) ? pathToFileURL(place) : new URL(place);
  if (!/^(https?|file):$/.test(url.protocol) || (url.protocol === 'file:' && !existsSync(new URL('.', url))))
    throw new ReleaseError(`There is no file ${place}. The URL of a server begins with https:// or http://.`);
  if (!url.pathname.endsWith(`/${manifestFile}`))
    throw new ReleaseError(
      `verify needs the URL of a manifest: ${place.replace(/\/?$/, '/')}${manifestFile}`,
    );
  return url;
}

/** @param {readonly Finding[]} findings @param {Finding['kind']} requested */
function linesOf(findings, requested) {
  /** @type {Map<string, { text: string, urls: Set<string> }>} */
  const lines = new Map();
  for (const { url, text, kind, isOfServer } of findings) {
    if (kind !== requested) continue;
    const key = isOfServer ? text : `${url} ${text}`;
    const line = lines.get(key) ?? { text, urls: new Set() };
    lines.set(key, { text, urls: line.urls.add(url) });
  }
  return [...lines.values()].map(({ text, urls: [first, ...more] }) => {
    const also = more.length > 0 ? ` and ${more.length} more ${more.length === 1 ? 'file' : 'files'}` : '';
    return `${first}${also}: ${text}`;
  });
}

/**
 * Checks a manifest of a version or of a channel, and every file of the version.
 * @param {URL} url
 * @param {readonly KeyObject[]} keys
 */
async function verifyManifest(url, keys) {
  /** @type {{ url: string, findings: Finding[], isRead: boolean, sequence?: number, summary: string }} */
  const verified = { url: url.href, findings: [], isRead: false, summary: '' };
  const { findings } = verified;
  const { manifest, found } = await readSigned(url, keys, findings);
  if (!manifest) return verified;
  verified.isRead = true;
  const { release } = manifest;
  const { version, channel, files } = release;
  const folder = new URL('.', url);
  if (new URL('.', found.url).href !== folder.href)
    findings.push(problem(url, `it leads to another folder, ${found.url}`));
  if (release.product !== product) findings.push(problem(url, 'it is the manifest of another product'));
  // The signature alone would also accept the manifest of a version or of another channel.
  const [name, place] = [channel ?? version, decodeURIComponent(folder.pathname.split('/').at(-2) ?? '')];
  if (name !== place)
    findings.push(
      problem(url, `it is the manifest of ${name}, so it does not belong in the folder ${place}`),
    );
  findings.push(...headerFindings(found, channel ? 'channel' : 'version'));
  if (channel) {
    verified.sequence = release.sequence;
    findings.push(...(await channelFindings(url, manifest, keys)), ...(await missingFileFindings(folder)));
  }
  const listUrl = new URL(files.file, url);
  const listed = await download(listUrl);
  findings.push(...listed.findings, ...headerFindings(listed, 'version'));
  if (!listed.content) return verified;
  if (hashOf(listed.content) !== files.integrity) {
    findings.push(problem(listUrl, notSigned));
    return verified;
  }
  /** @type {ReleaseList} */
  const list = JSON.parse(listed.content.toString());
  const versionFolder = new URL('.', listUrl);
  findings.push(...hashFindings(url, manifest, versionFolder, list));
  findings.push(...(await fileFindings(versionFolder, list)), ...(await missingFileFindings(versionFolder)));
  const what = channel ? `${channel} is ${version}, sequence ${release.sequence}` : version;
  verified.summary = `${what}; ${list.files.length + UNLISTED_FILES} files, all as signed`;
  return verified;
}

/**
 * The loader takes the hashes of the first scripts from the manifest, so they must be those of the list.
 * @param {URL} url
 * @param {BuiltManifest} manifest
 * @param {URL} folder
 * @param {ReleaseList} list
 * @returns {Finding[]}
 */
function hashFindings(url, manifest, folder, list) {
  const { integrity } = manifest.metaData;
  const listed = new Map(list.files.map((each) => [new URL(each.file, folder).href, each.integrity]));
  return [...new Set([...firstScripts(manifest), ...Object.keys(integrity)])].flatMap((file) => {
    const hash = integrity[file];
    if (!hash) return problem(url, `it has no hash for ${file}`);
    if (hash === listed.get(new URL(file, url).href)) return [];
    return problem(url, `its hash for ${file} is not the one in the list of files`);
  });
}

/**
 * Reads a manifest. What is signed has come from `make` and `promote`, so its properties need no further check.
 * @param {URL} url
 * @param {readonly KeyObject[]} keys
 * @param {Finding[]} findings
 */
async function readSigned(url, keys, findings) {
  const found = await download(url);
  findings.push(...found.findings);
  if (!found.content) return { found };
  let manifest;
  try {
    manifest = JSON.parse(found.content.toString());
  } catch {
    // The message below is enough.
  }
  const isUsual = found.content.toString() === JSON.stringify(manifest);
  if (!manifest?.release) findings.push(problem(url, 'this is not the manifest of a release'));
  else if (!isSigned(manifest, keys))
    findings.push(problem(url, `none of its signatures fits the key. ${olderKeyHint}`));
  // The signature does not cover white space and properties that occur twice.
  else if (!isUsual) findings.push(problem(url, 'its text is not as it was signed'));
  else return { found, manifest: /** @type {AnyManifest} */ (manifest) };
  return { found };
}

/**
 * Checks the expiry of a channel's manifest, and that it belongs to the channel's module and to the version's manifest.
 * @param {URL} url
 * @param {AnyManifest} manifest
 * @param {readonly KeyObject[]} keys
 */
async function channelFindings(url, manifest, keys) {
  // The cast is safe: `promote` writes these properties together.
  const release = /** @type {ChannelRelease} */ (manifest.release);
  const { version, channel, sequence, expires, withdrawn } = release;
  /** @type {Finding[]} */
  const findings = [];
  if (withdrawn.includes(version)) findings.push(problem(url, `its version ${version} is withdrawn`));
  if (!(Date.parse(expires) > Date.now() + EXPIRY_NOTICE_DAYS * DAY_MS))
    findings.push(problem(url, `it expires on ${expires}, so renew it now`));

  // The channel's module has another text for each manifest.
  const moduleUrl = new URL(standaloneFile, url);
  const module = await download(moduleUrl);
  findings.push(...module.findings, ...headerFindings(module, 'channel'));
  const old = `it does not belong to sequence ${sequence} of ${channel}, so one of the two is old`;
  if (module.content && module.content.toString() !== channelModule(release))
    findings.push(problem(moduleUrl, old));

  const versionUrl = new URL(`../${version}/${manifestFile}`, url);
  const { found, manifest: ofVersion } = await readSigned(versionUrl, keys, findings);
  findings.push(...headerFindings(found, 'version'));
  if (ofVersion && unsignedText(channelManifest(ofVersion, release)) !== unsignedText(manifest))
    findings.push(problem(url, `it does not name the same files as ${versionUrl}`));
  return findings;
}

const notSigned = 'it is not the file that was signed';

/** @param {URL} folder @param {ReleaseList} list */
async function fileFindings(folder, { files }) {
  /** @type {Finding[][]} */
  const findings = files.map(() => []);
  const queue = files.entries();
  const work = async () => {
    for (const [index, { file, integrity }] of queue) {
      const url = new URL(file, folder);
      const found = await download(url);
      const isOther = found.content && hashOf(found.content) !== integrity;
      const other = isOther ? [problem(url, notSigned)] : [];
      findings[index] = [...found.findings, ...headerFindings(found, 'version'), ...other];
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_DOWNLOADS }, work));
  return findings.flat();
}

/** @param {URL} url */
const request = (url, encoding = 'gzip') =>
  fetch(url, {
    headers: { origin: pageOrigin, 'accept-encoding': encoding },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

/** The reason of a failed `fetch` is the error's cause. @param {unknown} error */
function reasonOf(error) {
  const { code, cause, message } = Object(error);
  const reason = cause?.code ?? code;
  if (reason === 'ENOENT') return 'the file is missing';
  return `it cannot be loaded (${typeof reason === 'string' ? reason : message})`;
}

/**
 * Reads a file as a page of another origin does, in each compression: over http, or from the disk (`file:`).
 * @param {URL} url
 * @returns {Promise<Download>}
 */
async function download(url) {
  const { href } = url;
  /** @type {Finding[]} */
  const findings = [];
  /** @type {Download} */
  const result = { url: href, findings, encodings: [] };
  try {
    if (url.protocol === 'file:') return { ...result, content: await readFile(url) };
    for (const accepted of acceptedEncodings) {
      const response = await request(url, accepted);
      const { ok, status, headers } = response;
      if (!ok) {
        const isOfServer = status !== 404;
        return { ...result, findings: [{ ...problem(href, `the server answers ${status}`), isOfServer }] };
      }
      const encoding = headers.get('content-encoding') ?? 'identity';
      if (encoding !== 'identity') result.encodings.push(encoding);
      try {
        const content = Buffer.from(await response.arrayBuffer());
        if (!result.content) Object.assign(result, { url: response.url, content, headers });
        else if (!content.equals(result.content))
          findings.push(problem(href, copyOf(encoding, 'it has another content')));
      } catch (error) {
        findings.push(problem(href, copyOf(encoding, reasonOf(error))));
      }
    }
    return result;
  } catch (error) {
    return { ...result, findings: [problem(href, reasonOf(error))] };
  }
}

/** @param {string} encoding @param {string} reason */
const copyOf = (encoding, reason) =>
  encoding === 'identity' ? reason : `its copy that is compressed with ${encoding}: ${reason}`;

/** The value of `Cache-Control` that a file should have, the directive that it needs, and those that contradict it. */
const caches = {
  channel: { value: channelCache, needed: 'no-cache', wrong: ['immutable'] },
  version: { value: versionCache, needed: 'immutable', wrong: ['no-cache', 'no-store'] },
};

/**
 * Checks the headers of a file. A file on the disk has no headers.
 * @param {Download} download
 * @param {keyof typeof caches} kind
 */
function headerFindings({ url, content, headers, encodings }, kind) {
  if (!headers || !content) return [];
  const type = headers.get('content-type') ?? '';
  const { pathname } = new URL(url);
  const isCompressed = encodings.length > 0 || content.length < COMPRESSED_FROM;
  return ofServer(url, {
    problem: [
      corsFault(headers),
      pathname.endsWith('.js') &&
        !javascript.test(type) &&
        `its type is "${type}", so browsers do not run it`,
      cacheFault(headers, kind),
    ],
    warning: [
      kind === 'channel' && !headers.has('etag') && 'it has no ETag, so browsers load it again each time',
      ...commonFaults(headers),
      /\.(js|json)$/.test(pathname) && !isCompressed && 'it is not compressed, neither with br nor with gzip',
    ],
  });
}

/**
 * Asks for a file that does not exist. The loader reads the status 404 of an old page's file, and a response that is stored
 * would hide the file after the next publish.
 * @param {URL} folder
 * @returns {Promise<Finding[]>}
 */
async function missingFileFindings(folder) {
  if (folder.protocol === 'file:') return [];
  const url = new URL('missing.js', folder);
  try {
    const { status, headers } = await request(url);
    const wrongStatus = `this file does not exist, so the server should answer 404 and not ${status}`;
    if (status < 400) return ofServer(url.href, { problem: [wrongStatus], warning: [] });
    const { text, directives } = cacheOf(headers);
    // Without the header, browsers do not store an error.
    const isStored = directives.some((each) => each === 'immutable' || /^max-age=0*[1-9]/.test(each));
    const wrongCache = !directives.includes('no-store') && shouldBe('Cache-Control', text, errorCache);
    return ofServer(url.href, {
      problem: [corsFault(headers), isStored && wrongCache],
      warning: [status !== 404 && wrongStatus, !isStored && wrongCache, ...commonFaults(headers)],
    });
  } catch (error) {
    return [problem(url, reasonOf(error))];
  }
}

/** @param {string} url @param {Record<Finding['kind'], (string | false)[]>} texts @returns {Finding[]} */
const ofServer = (url, { problem: problems, warning: warnings }) => [
  ...problems.flatMap((text) =>
    text ? { url, text, kind: /** @type {const} */ ('problem'), isOfServer: true } : [],
  ),
  ...warnings.flatMap((text) =>
    text ? { url, text, kind: /** @type {const} */ ('warning'), isOfServer: true } : [],
  ),
];

/** @param {string} name @param {string} found @param {string} value */
const shouldBe = (name, found, value) => `its ${name} is "${found}", and should be "${value}"`;

/** @param {Headers} headers */
const corsFault = (headers) =>
  !['*', pageOrigin].includes(headers.get('access-control-allow-origin') ?? '') &&
  'pages of other origins may not read it (Access-Control-Allow-Origin)';

/** @param {Headers} headers @param {keyof typeof caches} kind */
function cacheFault(headers, kind) {
  const { value, needed, wrong } = caches[kind];
  const { text, directives } = cacheOf(headers);
  const isRight = directives.includes(needed) && !wrong.some((each) => directives.includes(each));
  return !isRight && shouldBe('Cache-Control', text, value);
}

/** @param {Headers} headers */
const commonFaults = (headers) =>
  Object.entries({
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  }).map(([name, value]) => {
    const found = headers.get(name) ?? '';
    return found.toLowerCase() !== value && shouldBe(name, found, value);
  });

/** @param {Headers} headers */
function cacheOf(headers) {
  const text = headers.get('cache-control') ?? '';
  return { text, directives: text.split(',').map((directive) => directive.trim().toLowerCase()) };
}
