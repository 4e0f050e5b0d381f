import type { ComponentProps } from 'react';
import { useSheet } from '../../theme';
import sheet, * as css from './Form.module.css';

/** A form without the browser's validation messages. The widget shows its own. */
export function Form(props: Omit<ComponentProps<'form'>, 'className' | 'style' | 'noValidate'>) {
  useSheet(sheet);
  return <form {...props} noValidate className={css.form} />;
}
