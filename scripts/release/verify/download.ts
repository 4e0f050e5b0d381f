import { readFile } from 'node:fs/promises';
import { cacheProblems } from './cacheProblems';

export interface Download {
  address: string;
  /** Missing if the file could not be read. */
  content?: Buffer;
  /** The reasons why a page could not use the file. */
  problems: string[];
  /** Missing for a file on the disk. */
  headers?: Headers;
}

/** In milliseconds. */
const TIMEOUT = 30_000;
/** A file that no release has. */
const missingFile = 'missing.js';
/** Any page of another origin. Some servers allow only the origins that they know. */
const origin = 'https://host.example';

// The MIME types with which browsers run scripts.
const javascript = /^(text|application)\/(x-)?(javascript|ecmascript)\s*(;|$)/i;

/** Reads a file as a page of another origin does: over http, or from the disk (`file:`). */
export async function download(address: URL): Promise<Download> {
  const { href } = address;
  const failed = (problem: string): Download => ({ address: href, problems: [`${href}: ${problem}`] });
  try {
    if (address.protocol === 'file:')
      return { address: href, content: await readFile(address), problems: [] };
    const response = await request(address);
    if (!response.ok) return failed(`the server answers ${response.status}`);
    return {
      address: response.url,
      content: Buffer.from(await response.arrayBuffer()),
      problems: [...corsProblems(response.headers), ...typeProblems(response.headers, address)].map(
        (problem) => `${href}: ${problem}`,
      ),
      headers: response.headers,
    };
  } catch (error) {
    return failed(reasonOf(error));
  }
}

/**
 * Asks for a file that does not exist. The loader reads the status 404 of an old page's file, and a reply that is kept would
 * hide the file after the next publish.
 */
export async function problemsOfMissingFile(folder: URL): Promise<string[]> {
  if (folder.protocol === 'file:') return [];
  const { href } = new URL(missingFile, folder);
  try {
    const { status, headers } = await request(new URL(href));
    if (status !== 404)
      return [`${href}: this file does not exist, so the server should answer 404 and not ${status}`];
    return [
      ...corsProblems(headers).map((problem) => `${href}: ${problem}`),
      ...cacheProblems({ address: href, headers }, 'error'),
    ];
  } catch (error) {
    return [`${href}: ${reasonOf(error)}`];
  }
}

const request = (address: URL) =>
  fetch(address, { headers: { origin }, signal: AbortSignal.timeout(TIMEOUT) });

const corsProblems = (headers: Headers) =>
  ['*', origin].includes(headers.get('access-control-allow-origin') ?? '')
    ? []
    : ['pages of other origins may not read it (Access-Control-Allow-Origin)'];

function typeProblems(headers: Headers, { pathname }: URL): string[] {
  const type = headers.get('content-type') ?? '';
  return pathname.endsWith('.js') && !javascript.test(type)
    ? [`its type is "${type}", so browsers do not run it`]
    : [];
}

/** The reason of a failed `fetch` is the error's cause. */
function reasonOf(error: unknown): string {
  const { code, cause, message } = Object(error) as {
    code?: string;
    cause?: { code?: string };
    message?: string;
  };
  const reason = cause?.code ?? code;
  if (reason === 'ENOENT') return 'the file is missing';
  return `it cannot be loaded (${typeof reason === 'string' ? reason : message})`;
}
