/** The exports of the form that `Portico` imports. */
export { LoginForm, takeOver } from '@portico/loader/form';
