/** Matches the folder of a version in a release. Versions and channels lie beside each other. */
const versionFolder = /\/(\d+\.\d+\.\d+(-[\w.-]+)?\/)$/;

/**
 * Tells the standalone build from which other servers it may load its further files. The build knows the hashes of its
 * files, so a mirror cannot replace them.
 *
 * @param addresses of the folder from which the page imports the standalone file, on other servers: the folder of a
 * channel, or of the same version. The address of the server in use is ignored, so a page can pass one list of all
 * @throws TypeError if an address is not absolute
 */
export function setMirrors(addresses: readonly (string | URL)[]): void {
  __webpack_require__.mirrors = foldersAtMirrors(__webpack_public_path__, addresses);
}

/** @deprecated The name of `setMirrors` in older releases. */
export { setMirrors as useMirrors };

/**
 * Returns the address of the standalone build's folder at each mirror.
 * @param own the folder from which this build was loaded, such as `https://portico.example/1.0.0/standalone/`
 */
export function foldersAtMirrors(own: string, addresses: readonly (string | URL)[]): string[] {
  const [, version] = versionFolder.exec(new URL('..', own).href) ?? [];
  const folders = addresses.map((address) => {
    const text = String(address);
    const folder = new URL(text.endsWith('/') ? text : `${text}/`);
    const ofBuild = version ? new URL(`../${version}`, folder) : folder;
    return new URL('standalone/', ofBuild).href;
  });
  return folders.filter((folder) => folder !== own);
}
