const warned = new Set<string>();

/** Logs a warning for the host's developer to the console. Each warning is logged once. */
export function warnDeveloper(sentence: string): void {
  const text = `[portico] ${sentence}`;
  if (!warned.has(text)) console.warn(text);
  warned.add(text);
}

/** Warns of a value of the host that is not valid. */
export const warnOfIgnored = (path: string, reason: string) =>
  warnDeveloper(`${path} ${reason}, so it is ignored.`);
