const warned = new Set<string>();

/** Logs each warning once. */
export function warnDeveloper(sentence: string): void {
  const text = `[portico] ${sentence}`;
  if (!warned.has(text)) console.warn(text);
  warned.add(text);
}

export const warnOfIgnored = (path: string, reason: string) =>
  warnDeveloper(`${path} ${reason}, so it is ignored.`);
