const told = new Set<string>();

/** Tells the host's developer, once, about something that is left out of the look. */
export function warnOnce(path: string, reason: string): void {
  const text = `Portico: ${path} ${reason}, so it is ignored.`;
  if (!told.has(text)) console.warn(text);
  told.add(text);
}
