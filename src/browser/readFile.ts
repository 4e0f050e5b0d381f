/** The text of one of our own files. Rejects when it cannot be loaded. */
export async function readFile(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return response.text();
}
