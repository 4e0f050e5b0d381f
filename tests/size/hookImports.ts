/** The exports of the loader that a React host imports if it shows a fallback of its own. */
export { createPorticoLoader } from '@portico/loader';
export { usePortico } from '@portico/loader/react';
