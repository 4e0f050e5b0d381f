/** Rejects if the file cannot be loaded, or if it does not have the hash `integrity`. */
export async function readFile(url: string, integrity?: string, signal?: AbortSignal): Promise<string> {
  const response = await fetch(url, { integrity, signal });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return response.text();
}
