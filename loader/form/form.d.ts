import type { ReactNode } from 'react';
import type { WidgetProps } from '@portico/loader';

/** The properties of Login that its first screen depends on. */
export type FormProps = Pick<WidgetProps, 'config' | 'presentation' | 'styles' | 'strings' | 'preset'>;

export interface LoginFormProps extends FormProps {
  /** Gets the form's root element, and `null` when it goes. Keep it the same between renders. */
  onElement?(element: HTMLElement | null): void;
  /** Keeps the form, with what was typed, out of sight. */
  hidden?: boolean;
}

/**
 * The first screen of Login before Login's code is there: it takes typing at once. On a server it is plain markup, without
 * script and inline style. Renders nothing where the properties lead to another screen.
 */
export declare function LoginForm(props: LoginFormProps): ReactNode;

/**
 * Has the widget that is the form's next sibling, and shows its first screen (`portico-ready`), take the form's place: with
 * the text, the selection, the focus and a submit. It waits for the end of a composition and of a press.
 *
 * @param form the element that `onElement` got.
 * @param remove takes the form away before it returns.
 * @returns what gives the take-over up.
 */
export declare function takeOver(form: HTMLElement, remove: () => void): () => void;
