import type { PorticoComponentName } from './modules';
import type { WidgetProps } from './widgetProps';

/** The properties of Login that change its first screen. */
export interface FormProps extends Pick<
  WidgetProps,
  'config' | 'presentation' | 'styles' | 'strings' | 'locale' | 'preset' | 'landing'
> {
  /**
   * The content of `@portico/loader/form/languages/<tag>.json`, in the language of `locale`. Without it, and if the
   * language is not English, the form is a skeleton.
   */
  formLanguage?: FormLanguage | undefined;
}

export interface FormLanguage {
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  readonly texts: Readonly<Record<string, string>>;
}

export interface LoginFormProps extends FormProps {
  /** Called with the form's root element, and with `null` when it is removed. Pass the same function on every render. */
  onElement?: ((element: HTMLElement | null) => void) | undefined;
  /** The module that is being loaded. If its first screen has no form, the component renders its skeleton. */
  name?: PorticoComponentName | undefined;
  /** If the load has failed, the form or the skeleton is hidden. The form keeps the typed text. */
  status?: 'loading' | 'ready' | 'failed' | undefined;
}

export interface RenderOptions {
  /** The module that the page loads. Every module except Login has only a skeleton. Default: `Login`. */
  name?: PorticoComponentName | undefined;
  /** A prefix for ids: letters, digits, `-` and `_`. Each form of a page needs its own. Default: `login`. */
  id?: string | undefined;
  /** The page's URL. Required if the logo's URL is relative. */
  base?: string | undefined;
  /** The URL of the style sheet. Required with `enableShadowDOM`, because a shadow root must link it itself. */
  stylesheet?: string | undefined;
}

export interface RenderedForm {
  /**
   * The module's element, for example `<stytch-ui>`, with a form or a skeleton, without scripts and inline styles. With
   * `enableShadowDOM`, it has a declarative shadow root. It is empty if Google's prompt may appear instead of the
   * widget, and with React 18 or older.
   */
  html: string;
  /** The content of the style sheet that the page must link. */
  css: string;
}
