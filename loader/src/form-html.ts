/** The types of `@portico/loader/form-html`. webpack builds its code. */
export * from '../../src/form/renderLoginForm';
