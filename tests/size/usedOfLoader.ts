/** The loader's exports that a React host imports. */
export { createPorticoLoader } from '@portico/loader';
export { Portico } from '@portico/loader/react';
