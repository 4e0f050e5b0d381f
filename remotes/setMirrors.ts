/** Matches the folder of a version in a release. Versions and channels lie beside each other. */
const versionFolder = /\/(\d+\.\d+\.\d+(-[\w.-]+)?\/)$/;

/**
 * Tells the standalone build from which other servers it may load its further files. The build knows the hashes of its
 * files, so a mirror cannot replace them.
 *
 * @param mirrors the URLs of the folder from which the page imports the standalone file, on other servers: the folder of
 * a channel, or of the same version. The URL of the server in use is ignored, so a page can pass one list of all
 * @throws TypeError if a URL is not absolute
 */
export function setMirrors(mirrors: readonly (string | URL)[]): void {
  __webpack_require__.mirrors = foldersAtMirrors(__webpack_public_path__, mirrors);
}

/** @deprecated The name of `setMirrors` in older releases. */
export { setMirrors as useMirrors };

/**
 * Returns the URL of the standalone build's folder at each mirror.
 * @param own the folder from which this build was loaded, such as `https://portico.example/1.0.0/standalone/`
 */
export function foldersAtMirrors(own: string, mirrors: readonly (string | URL)[]): string[] {
  const [, version] = versionFolder.exec(new URL('..', own).href) ?? [];
  const folders = mirrors.map((mirror) => {
    const url = String(mirror);
    const folder = new URL(url.endsWith('/') ? url : `${url}/`);
    const ofBuild = version ? new URL(`../${version}`, folder) : folder;
    return new URL('standalone/', ofBuild).href;
  });
  return folders.filter((folder) => folder !== own);
}
