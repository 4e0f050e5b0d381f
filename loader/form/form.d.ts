import type { ReactNode } from 'react';
import type { PorticoComponentName, WidgetProps } from '@portico/loader';

/** The properties of Login that change its first screen. */
export interface FormProps extends Pick<
  WidgetProps,
  'config' | 'presentation' | 'styles' | 'strings' | 'locale' | 'preset' | 'landing'
> {
  /**
   * The texts of the form in the language of `locale`: the content of `@portico/loader/form/languages/<tag>.json`. If
   * they are missing and the language is not English, the form is an outline without texts.
   */
  formLanguage?: FormLanguage | undefined;
}

export interface FormLanguage {
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  readonly texts: Readonly<Record<string, string>>;
}

export interface LoginFormProps extends FormProps {
  /**
   * Called with the root element of the form, and with `null` when the form is removed. Pass the same function on every
   * render. If the function changes, React calls the old function with `null`, and the new one with the element.
   */
  onElement?: ((element: HTMLElement | null) => void) | undefined;
  /**
   * The module that is being loaded. If its first screen is not Login's form, the component renders the outline of this
   * screen.
   */
  name?: PorticoComponentName | undefined;
  /** The state of the load. If it has failed, the form or the outline is hidden. The form keeps the typed text. */
  status?: 'loading' | 'ready' | 'failed' | undefined;
}

/**
 * Renders Login's first screen as a form before Login's scripts have loaded. The person can type into it immediately.
 * On a server, the component renders markup without scripts and inline styles. If the first screen has no form, the
 * component renders an outline of the screen. But it renders nothing if `name` is missing, or if Google's prompt may
 * appear instead of the widget.
 */
export declare function LoginForm(props: LoginFormProps): ReactNode;

/**
 * Replaces the form with the widget, which must be the form's next sibling. Call `takeOver` when the widget shows its
 * first screen (event `portico-ready`). The widget gets the typed text, the selection and the focus. If the person has
 * submitted the form, the widget submits the text. While the person composes text with an input method, or holds a
 * mouse button, a finger or a key down on the form, `takeOver` waits.
 * `takeOver` depends only on the field's name and the order of the widget's tabs, so it works with a widget of any
 * version.
 * @param form the element that `onElement` has received.
 * @param remove removes the form synchronously.
 * @returns a function that cancels the take-over.
 */
export declare function takeOver(form: HTMLElement, remove: () => void): () => void;

/**
 * Stores the email address that the person has typed into the form in `place`, for this tab. Call this function before
 * you load the page again: then the form has the address again.
 */
export declare function keepTyped(place: Element): void;
