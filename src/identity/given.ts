/** Options that were not given are not sent. */
export function given<Options extends object>(options: Options): Options {
  // Every member that is left has the type it had.
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Options;
}
