import type { LoaderErrorCode } from './LoaderError';
import { LoaderError } from './LoaderError';

/**
 * Fetches a file, and reads the response with `read`.
 * @param codeOfMissing the code of the error if the server does not have the file (404)
 * @throws LoaderError `remote_unavailable`, `codeOfMissing`, or the `LoaderError` of `read`
 */
export async function fetchFile<Content>(
  url: string,
  init: RequestInit,
  read: (response: Response) => Promise<Content>,
  codeOfMissing: LoaderErrorCode = 'remote_unavailable',
): Promise<Content> {
  try {
    const response = await fetch(url, init);
    if (response.ok) return await read(response);
    const code = response.status === 404 ? codeOfMissing : 'remote_unavailable';
    throw new LoaderError(code, `${url} answered ${response.status}`, { url });
  } catch (cause) {
    if (cause instanceof LoaderError) throw cause;
    throw new LoaderError('remote_unavailable', `${url} cannot be loaded`, { url, cause });
  }
}
