/* Reloads the page after each build. Only development builds contain this script. */

/** Webpack replaces this name with the address of the build's folder. */
declare const __webpack_public_path__: string;

const changes = new EventSource(new URL('/changes', __webpack_public_path__));
changes.addEventListener('message', () => location.reload());
