const warned = new Set<string>();

export function warnOnce(path: string, reason: string): void {
  const text = `Portico: ${path} ${reason}, so it is ignored.`;
  if (!warned.has(text)) console.warn(text);
  warned.add(text);
}
