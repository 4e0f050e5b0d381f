/**
 * In development builds only: loads the page again once something was built anew. The playground keeps its state in
 * its address, so it comes back as it was.
 */
declare const __webpack_public_path__: string;

const changes = new EventSource(new URL('/changes', __webpack_public_path__));
changes.addEventListener('message', () => location.reload());
