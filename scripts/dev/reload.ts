/* Reloads the page after each build. Only development builds contain this script. */

const changes = new EventSource(new URL('/changes', __webpack_public_path__));
changes.addEventListener('message', () => location.reload());
