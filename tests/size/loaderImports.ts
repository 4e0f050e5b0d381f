/** `size.spec.ts` bundles this file to measure what an ordinary React host imports of the loader. */
export { createPorticoLoader } from '@portico/loader';
export { Portico } from '@portico/loader/react';
