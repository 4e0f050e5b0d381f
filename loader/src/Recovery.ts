import type { Deadline } from './Deadline';
import type { RemoteFiles } from './RemoteFiles';

/**
 * - `keep`: The next load uses the same release and the same container.
 * - `renew`: The next load reads the manifest again, and runs a new container.
 * - `retry`: The manifest has changed. So the failed load starts again at once, with the new release.
 */
export type AfterFailure = 'keep' | 'renew' | 'retry';

/** Decides what happens after a failed load. Hosts with and without a federation runtime have the same rule. */
export class Recovery {
  readonly #files: RemoteFiles;
  #isInUse = false;

  constructor(files: RemoteFiles) {
    this.#files = files;
  }

  /** Call this after each successful load. */
  succeeded(deadline: Deadline): void {
    this.#isInUse = true;
    this.#files.keepRelease(deadline);
  }

  /** @param hasStarted true if all files were loaded, and the module's code has started to run */
  async failed(hasStarted: boolean, deadline: Deadline): Promise<AfterFailure> {
    if (hasStarted) {
      // The module's code has thrown. The container keeps this failure, so a new container is needed.
      this.#files.ignoreKeptRelease();
      return 'renew';
    }
    // The modules on a page must be of one release.
    if (this.#isInUse) return 'keep';
    if (!(await this.#files.isOutdated(deadline))) return 'renew';
    this.#files.ignoreKeptRelease();
    return 'retry';
  }
}
