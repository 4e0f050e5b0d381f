const warned = new Set<string>();

/** Logs a warning for the host's developer to the console. Each warning is logged once. */
export function warnDeveloper(sentence: string): void {
  const text = `[portico] ${sentence}`;
  if (!warned.has(text)) console.warn(text);
  warned.add(text);
}
