export declare function loadFile<Result>(
  address: string,
  run: (address: string) => Promise<Result>,
): Promise<Result>;
