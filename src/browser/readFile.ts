/** Loads one of our own files and returns its text. Rejects if the file cannot be loaded. */
export async function readFile(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return response.text();
}
