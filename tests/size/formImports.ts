/** The exports of the form that `Portico` imports. */
export { keepTyped, LoginForm, takeOver } from '@portico/loader/form';
