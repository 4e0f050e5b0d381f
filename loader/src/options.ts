import type { LoadReport } from './LoadLog';
import type { Delivery } from './releases';
import type { ScriptOptions } from './runScript';
import type { ReactSource } from './shareScope';

/** The options that hosts with and without a federation runtime have in common. */
export interface PorticoPluginOptions extends ScriptOptions {
  /**
   * The URL of `mf-manifest.json`, absolute or from the page: https, or http on loopback. The loader rejects files
   * from outside the folder of this URL, except files of a version beside this folder (`../1.4.0/`).
   *
   * With `delivery`, it may be a list of such URLs: the first, and mirrors, which have the same files.
   */
  manifest: string | URL | readonly (string | URL)[];
  /**
   * `signedDelivery` of `@portico/loader/delivery`: checks signatures, uses mirrors, and keeps the release of the last
   * visit. Default: the page starts the newest release of one server, and nothing is kept.
   */
  delivery?: Delivery | undefined;
  /** Called after each load of a module, successful or not. */
  onLoad?: ((report: LoadReport) => void) | undefined;
  /**
   * `required` (default) rejects scripts that have no hash in the manifest. `optional` allows such scripts, for
   * development servers. A script with a hash is always checked.
   */
  integrity?: 'required' | 'optional' | undefined;
  /** The nonce of the script elements, if the page's Content Security Policy requires one. */
  nonce?: string | undefined;
}

export interface PorticoLoaderOptions extends PorticoPluginOptions, ReactSource {}
