import type { ReactNode } from 'react';
import type { WidgetProps } from '@portico/loader';

/** The properties of Login that change its first screen. */
export type FormProps = Pick<WidgetProps, 'config' | 'presentation' | 'styles' | 'strings' | 'preset'>;

export interface LoginFormProps extends FormProps {
  /** Called with the form's root element, and with `null` when it is removed. Must be the same function on every render. */
  onElement?(element: HTMLElement | null): void;
  /** Hides the form and keeps the typed text. */
  hidden?: boolean;
}

/**
 * Renders Login's first screen before Login's code is loaded. The person can type into it at once. Rendered on a
 * server, it is markup without script and inline style. Renders nothing if the properties lead to another screen.
 */
export declare function LoginForm(props: LoginFormProps): ReactNode;

/**
 * Replaces the form with the widget, which is the form's next sibling. Call it when the widget has its first screen
 * (event `portico-ready`). The form is replaced between two frames, but not during a composition or a press. The widget
 * gets the form's text, selection, focus and submit.
 *
 * `takeOver` depends only on the field's name and the order of the tabs, so it works with a widget of any version.
 *
 * @param form the element that `onElement` has received.
 * @param remove removes the form synchronously.
 * @returns a function that cancels the take-over.
 */
export declare function takeOver(form: HTMLElement, remove: () => void): () => void;
