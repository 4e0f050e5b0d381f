import type { ReactNode } from 'react';
import type { WidgetProps } from '@portico/loader';

/** Login's properties that determine its first screen. */
export type FormProps = Pick<WidgetProps, 'config' | 'presentation' | 'styles' | 'strings' | 'preset'>;

export interface LoginFormProps extends FormProps {
  /** Called with the form's root element, and with `null` when it is removed. Must be the same function on every render. */
  onElement?(element: HTMLElement | null): void;
  /** Hides the form and keeps the typed text. */
  hidden?: boolean;
}

/**
 * Login's first screen, shown before Login's code is loaded. It accepts typing at once. On a server it is markup
 * without script and inline style. Renders nothing if the properties lead to another screen.
 */
export declare function LoginForm(props: LoginFormProps): ReactNode;

/**
 * Replaces the form by the widget, its next sibling, which already shows its first screen (`portico-ready`). The swap happens between
 * two frames, and waits for the end of a composition or a press. Text, selection, focus and a submit carry over.
 *
 * It depends only on the field's name and the order of the tabs, so it works with a widget of any version.
 *
 * @param form the element that `onElement` was called with.
 * @param remove removes the form synchronously.
 * @returns a function that cancels the take-over.
 */
export declare function takeOver(form: HTMLElement, remove: () => void): () => void;
