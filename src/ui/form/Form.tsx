import type { ComponentProps } from 'react';
import { useSheet } from '../../theme';
import sheet, * as css from './Form.module.css';

/**
 * Returns the text of the form's field. Some password managers set it without an event, so React does not know it.
 */
export const textOfField = (form: HTMLFormElement): string => form.querySelector('input')?.value ?? '';

/** A form without the browser's validation messages. The widget shows its own. */
export function Form(props: Omit<ComponentProps<'form'>, 'className' | 'style' | 'noValidate'>) {
  useSheet(sheet);
  return <form {...props} noValidate className={css.form} />;
}
