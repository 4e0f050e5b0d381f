import type { ComponentProps } from 'react';
import { useSheet } from '../theme';
import sheet, * as css from './Form.module.css';

/** A form that shows the widget's validation messages and not the browser's. */
export function Form(props: Omit<ComponentProps<'form'>, 'className' | 'style' | 'noValidate'>) {
  useSheet(sheet);
  return <form {...props} noValidate className={css.form} />;
}
