/** Returns the member at a path such as `options.logo.url`, or `undefined`. */
export function memberAt(data: unknown, path: string): unknown {
  let value = data;
  // The cast is safe: a member of any value but `null` and `undefined` may be read.
  for (const key of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[key];
  return value;
}
