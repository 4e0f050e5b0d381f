/**
 * This script is only in development builds. It reloads the page after each build. The playground keeps its state,
 * which is in its address.
 */
declare const __webpack_public_path__: string;

const changes = new EventSource(new URL('/changes', __webpack_public_path__));
changes.addEventListener('message', () => location.reload());
