export interface ProjectCalls {
  /**
   * Returns the settings that the client has cached. Members with a wrong format are replaced by defaults. If nothing
   * is cached, returns the default settings (`unknownBootstrap`).
   */
  cachedBootstrap(): Bootstrap;
  /**
   * Resolves to the project's settings, which are read once per page. If the request fails or times out, resolves to
   * the default settings.
   */
  bootstrap(): Promise<Bootstrap>;
  /**
   * Calls `listener` at most once, asynchronously, with the project's settings. If the request for the settings has
   * failed, calls it with the default settings. Returns a function that unsubscribes.
   */
  watchBootstrap(listener: (bootstrap: Bootstrap) => void): () => void;
  /**
   * Checks whether the provider accepts the project. Rejects in two cases that the host can correct: the provider does
   * not know the public token (`server`), or does not allow the page's origin (`invalid_config`). Otherwise resolves.
   */
  confirmProject(): Promise<void>;
}

/** The project's settings (bootstrap data), with the names of the specification (§3). */
export interface Bootstrap {
  readonly displayWatermark: boolean;
  readonly projectName: string | null;
  readonly emailDomains: readonly string[];
  readonly passwordConfig: PasswordConfig | null;
}

/**
 * The project's rules for new passwords: the minimum number of characters, and the minimum number of kinds of
 * characters.
 */
export interface PasswordConfig {
  readonly ludsMinimumCount: number;
  readonly ludsComplexity: number;
}
