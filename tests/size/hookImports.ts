/** `size.spec.ts` bundles this file to measure what a React host with a fallback of its own imports of the loader. */
export { createPorticoLoader } from '@portico/loader';
export { usePortico } from '@portico/loader/react';
