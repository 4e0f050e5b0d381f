import { LoaderError } from './LoaderError';

/**
 * Fetches a file, and reads the response with `read`.
 * @throws LoaderError `remote_unavailable`, or the `LoaderError` of `read`
 */
export async function fetchFile<Content>(
  url: string,
  init: RequestInit,
  read: (response: Response) => Promise<Content>,
): Promise<Content> {
  try {
    const response = await fetch(url, init);
    if (response.ok) return await read(response);
    throw new LoaderError('remote_unavailable', `${url} answered ${response.status}`, { url });
  } catch (cause) {
    if (cause instanceof LoaderError) throw cause;
    throw new LoaderError('remote_unavailable', `${url} cannot be loaded`, { url, cause });
  }
}
