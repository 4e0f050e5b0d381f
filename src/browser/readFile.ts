/**
 * Returns the text of one of our own files. Rejects if the file cannot be loaded.
 * @param integrity the file's expected hash. If it is set, the browser rejects a file with another hash
 */
export async function readFile(address: string, integrity?: string, signal?: AbortSignal): Promise<string> {
  const response = await fetch(address, { integrity, signal });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return response.text();
}
