/** `size.spec.ts` bundles this file to measure what `Portico` imports of the form. */
export { keepTyped, LoginForm, takeOver } from '@portico/loader/form';
