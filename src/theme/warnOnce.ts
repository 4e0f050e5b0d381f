const warned = new Set<string>();

/** Warns the host's developer in the console that a value of the theme is ignored. Each warning is logged once. */
export function warnOnce(path: string, reason: string): void {
  const text = `Portico: ${path} ${reason}, so it is ignored.`;
  if (!warned.has(text)) console.warn(text);
  warned.add(text);
}
