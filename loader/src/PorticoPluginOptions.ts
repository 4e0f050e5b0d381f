import type { Clock } from './Deadline';
import type { LoadReport } from './LoadReport';
import type { Delivery } from './Releases';

/** The options that hosts with and without a federation runtime have in common. */
export interface PorticoPluginOptions {
  /**
   * The address of `mf-manifest.json`, absolute or from the page: https, or http on loopback. The loader refuses files
   * from outside the folder of this address, except files of a version beside this folder (`../1.4.0/`).
   *
   * Or a list of such addresses: the first, and mirrors, which have the same files. If the first gives no usable answer
   * within 1.5 s, the next is asked in parallel. Each file may come from any of them.
   */
  manifest: string | URL | readonly (string | URL)[];
  /**
   * `signedDelivery` of `@portico/loader/delivery`: checks signatures, and keeps the release of the last visit. Default:
   * the page starts the newest release, and nothing is kept.
   */
  delivery?: Delivery | undefined;
  /** Called after each load of a module, successful or not. */
  onLoad?: ((report: LoadReport) => void) | undefined;
  /**
   * `required` (default) refuses scripts that have no hash in the manifest. `optional` allows such scripts, for
   * development servers. A script with a hash is always checked.
   */
  integrity?: 'required' | 'optional' | undefined;
  /** The nonce of the script elements, if the page's Content Security Policy requires one. */
  nonce?: string | undefined;
  clock?: Clock | undefined;
}
