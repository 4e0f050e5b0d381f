import type { ComponentProps } from 'react';
import * as root from '../theme/root.module.css';

/** Read from the DOM, because some password managers set it without an event. */
export const textOfField = (form: HTMLFormElement): string => form.querySelector('input')?.value ?? '';

/**
 * Without the browser's validation messages. The method `dialog` keeps a submit before the code has loaded, or of a
 * copy without code, from sending a request. In a `<dialog>`, it closes this dialog.
 */
export function Form(props: Omit<ComponentProps<'form'>, 'className' | 'style' | 'noValidate' | 'method'>) {
  return <form {...props} method="dialog" noValidate className={root.form} />;
}
