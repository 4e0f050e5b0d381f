/** What `Portico` imports of the form. */
export { LoginForm, takeOver } from '@portico/loader/form';
