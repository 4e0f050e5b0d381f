import { readFile } from 'node:fs/promises';

export interface Download {
  address: string;
  /** Missing if the file could not be read. */
  content?: Buffer;
  /** The reasons why a page could not use the file. */
  problems: string[];
}

/** In milliseconds. */
const TIMEOUT = 30_000;
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
    const response = await fetch(address, { headers: { origin }, signal: AbortSignal.timeout(TIMEOUT) });
    if (!response.ok) return failed(`the server answers ${response.status}`);
    return {
      address: response.url,
      content: Buffer.from(await response.arrayBuffer()),
      problems: problemsOf(response.headers, address).map((problem) => `${href}: ${problem}`),
    };
  } catch (error) {
    return failed(reasonOf(error));
  }
}

function problemsOf(headers: Headers, { pathname }: URL): string[] {
  const problems: string[] = [];
  if (!['*', origin].includes(headers.get('access-control-allow-origin') ?? ''))
    problems.push('pages of other origins may not read it (Access-Control-Allow-Origin)');
  const type = headers.get('content-type') ?? '';
  if (pathname.endsWith('.js') && !javascript.test(type))
    problems.push(`its type is "${type}", so browsers do not run it`);
  return problems;
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
