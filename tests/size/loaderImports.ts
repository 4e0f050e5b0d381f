/** The loader's exports that an ordinary React host imports. */
export { createPorticoLoader } from '@portico/loader';
export { Portico } from '@portico/loader/react';
