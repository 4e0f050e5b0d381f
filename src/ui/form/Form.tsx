import type { ComponentProps } from 'react';
import { useSheet } from '../../theme';
import sheet, * as css from './Form.module.css';

/**
 * Returns the text of the form's field. Some password managers set it without an event, so React does not know it.
 */
export const textOfField = (form: HTMLFormElement): string => form.querySelector('input')?.value ?? '';

/**
 * A form without the browser's validation messages. The widget shows its own. A submit before the code has loaded, or of
 * a copy without code, sends no request because of the method `dialog`. In a `<dialog>`, it closes this dialog.
 */
export function Form(props: Omit<ComponentProps<'form'>, 'className' | 'style' | 'noValidate' | 'method'>) {
  useSheet(sheet);
  return <form {...props} method="dialog" noValidate className={css.form} />;
}
