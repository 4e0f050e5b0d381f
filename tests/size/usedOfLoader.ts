/** What a React host imports of the loader. */
export { createPorticoLoader } from '@portico/loader';
export { Portico } from '@portico/loader/react';
