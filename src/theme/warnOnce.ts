const warned = new Set<string>();

/** Logs a warning for the host's developer: a value of the theme is ignored. Each warning is logged only once. */
export function warnOnce(path: string, reason: string): void {
  const text = `Portico: ${path} ${reason}, so it is ignored.`;
  if (!warned.has(text)) console.warn(text);
  warned.add(text);
}
