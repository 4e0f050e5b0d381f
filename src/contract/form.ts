import type { PorticoComponentName } from './modules';
import type { WidgetProps } from './widgetProps';

/** The properties of Login that change its first screen. */
export interface FormProps extends Pick<
  WidgetProps,
  'config' | 'presentation' | 'styles' | 'strings' | 'locale' | 'preset' | 'landing'
> {
  /**
   * The messages of the form in the language of `locale`: the content of `@portico/loader/form/languages/<tag>.json`. If
   * they are missing and the language is not English, the form is a skeleton without messages.
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
   * The module that is being loaded. If its first screen is not Login's form, the component renders the skeleton of this
   * screen.
   */
  name?: PorticoComponentName | undefined;
  /** The state of the load. If it has failed, the form or the skeleton is hidden. The form keeps the typed text. */
  status?: 'loading' | 'ready' | 'failed' | undefined;
}

export interface RenderOptions {
  /** The module that the page loads. Every module except Login has only a skeleton. Default: `Login`. */
  name?: PorticoComponentName | undefined;
  /**
   * A prefix for the ids in the form: letters, digits, `-` and `_`. If a page has several forms, each needs its own
   * prefix. Default: `login`.
   */
  id?: string | undefined;
  /** The page's URL. Required if the logo's URL is relative. */
  base?: string | undefined;
  /**
   * The URL of the style sheet. Required with `enableShadowDOM`, because a shadow root must link the style sheet
   * itself.
   */
  stylesheet?: string | undefined;
}

export interface RenderedForm {
  /**
   * The module's element, for example `<stytch-ui>`, without scripts and without inline styles. With `enableShadowDOM`,
   * its content is in a declarative shadow root. Its content is
   * - Login's form, if the first screen has one;
   * - otherwise a skeleton of the screen;
   * - nothing, if Google's prompt may appear instead of the widget, and with React 18 or older.
   */
  html: string;
  /** The content of the style sheet that the page must link. */
  css: string;
}
