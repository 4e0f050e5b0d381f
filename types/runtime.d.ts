/** Webpack replaces this name with the address of the build's folder. */
declare const __webpack_public_path__: string;

/** Parts of webpack's runtime that our build adds (`scripts/webpack/OwnScriptsPlugin.ts`). */
declare const __webpack_require__: {
  /** The addresses of the build's folder on other servers. */
  mirrors: readonly string[];
  /**
   * Loads a file of the build with `run`, a function that reads or runs the file at an address. If this fails or takes
   * long, the file is loaded again, or from a mirror.
   * @param file the file's path in the folder of the build
   * @param signal ends the load when it aborts
   */
  loadFile<Result>(
    file: string,
    run: (address: string) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result>;
};
