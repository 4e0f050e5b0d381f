/** The types of `@portico/loader/form`. webpack builds its code, because the form uses style sheets of the widget. */
export * from '../../src/form/index';
