import { readFile } from 'node:fs/promises';
import { problem, type Finding } from './Finding';
import { missingFileFindings, pageOrigin } from './headerFindings';

export interface Download {
  /** After redirects. */
  address: string;
  /** Missing if the file could not be read. */
  content?: Buffer;
  /** The reasons why a page cannot use the content. */
  findings: Finding[];
  /** Missing for a file on the disk. */
  headers?: Headers;
  /** The compressions in which the server has sent the file. */
  encodings: string[];
}

/** In milliseconds. */
const TIMEOUT = 30_000;
/** A file that no release has. */
const missingFile = 'missing.js';
/** What browsers accept. A server may have a separate copy of the file for each of them. */
const acceptedEncodings = ['identity', 'gzip', 'br'];

/** Reads a file as a page of another origin does, in each compression: over http, or from the disk (`file:`). */
export async function download(address: URL): Promise<Download> {
  const { href } = address;
  try {
    if (address.protocol === 'file:')
      return { address: href, content: await readFile(address), findings: [], encodings: [] };
    return await downloadCopies(address);
  } catch (error) {
    return { address: href, findings: [problem(href, reasonOf(error))], encodings: [] };
  }
}

async function downloadCopies(address: URL): Promise<Download> {
  const { href } = address;
  const findings: Finding[] = [];
  const copies = new Map<string, { response: Response; content: Buffer }>();
  for (const accepted of acceptedEncodings) {
    const response = await request(address, accepted);
    if (!response.ok) {
      const { status } = response;
      findings.push({ ...problem(href, `the server answers ${status}`), isOfServer: status !== 404 });
      return { address: href, findings, encodings: [] };
    }
    const encoding = response.headers.get('content-encoding') ?? 'identity';
    if (copies.has(encoding)) {
      await response.body?.cancel();
      continue;
    }
    try {
      copies.set(encoding, { response, content: Buffer.from(await response.arrayBuffer()) });
    } catch (error) {
      findings.push(problem(href, copyOf(encoding, reasonOf(error))));
    }
  }
  const [first] = copies.values();
  if (!first) return { address: href, findings, encodings: [] };
  const { response, content } = first;
  for (const [encoding, copy] of copies) {
    if (!copy.content.equals(content))
      findings.push(problem(href, copyOf(encoding, 'it has another content')));
  }
  const encodings = [...copies.keys()].filter((encoding) => encoding !== 'identity');
  return { address: response.url, content, findings, headers: response.headers, encodings };
}

const copyOf = (encoding: string, reason: string) =>
  encoding === 'identity' ? reason : `its copy that is compressed with ${encoding}: ${reason}`;

/**
 * Asks for a file that does not exist, because the loader reads the status 404 of an old page's file.
 * @returns what is wrong with the response
 */
export async function findingsOfMissingFile(folder: URL): Promise<Finding[]> {
  if (folder.protocol === 'file:') return [];
  const { href } = new URL(missingFile, folder);
  try {
    const { status, headers } = await request(new URL(href));
    return missingFileFindings(href, status, headers);
  } catch (error) {
    return [problem(href, reasonOf(error))];
  }
}

const request = (address: URL, encoding = 'gzip') =>
  fetch(address, {
    headers: { origin: pageOrigin, 'accept-encoding': encoding },
    signal: AbortSignal.timeout(TIMEOUT),
  });

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
