import type { ComponentProps, SyntheticEvent } from 'react';
import { useSheet } from '../theme';
import { submission } from './submission';
import sheet, * as css from './Form.module.css';

export interface FormProps extends Omit<
  ComponentProps<'form'>,
  'className' | 'style' | 'noValidate' | 'onSubmit' | 'onClick'
> {
  onSubmit(event: SyntheticEvent<HTMLFormElement>): void;
}

/** A form whose own messages replace the browser's. */
export function Form({ onSubmit, ...rest }: FormProps) {
  useSheet(sheet);
  return <form {...rest} {...submission(onSubmit)} noValidate className={css.form} />;
}
