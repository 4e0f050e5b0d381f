/** See `loadFile.js`, which webpack adds to the container and to the standalone file. */
export declare function loadFile<Result>(
  address: string,
  run: (address: string) => Promise<Result>,
  mirrors?: readonly string[],
  callerSignal?: AbortSignal,
): Promise<Result>;
