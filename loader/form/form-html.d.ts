import type { FormProps, LoginFormProps } from '@portico/loader/form';

export interface RenderOptions {
  /** The module that the page loads. Every module except Login has only an outline. Default: `Login`. */
  name?: LoginFormProps['name'] | undefined;
  /**
   * A prefix for the ids in the form: letters, digits, `-` and `_`. If a page has several forms, each needs its own
   * prefix. Default: `login`.
   */
  id?: string | undefined;
  /** The page's address. Required if the logo's address is relative. */
  base?: string | undefined;
  /**
   * The address of the style sheet. Required with `enableShadowDOM`, because then the form links to the style sheet.
   */
  stylesheet?: string | undefined;
}

export interface RenderedForm {
  html: string;
  css: string;
}

/**
 * Renders Login's first screen as markup and a style sheet. Call this function on a server or in the build of a page,
 * so that the page shows the form before Login's scripts have loaded.
 * @param props the properties of the module.
 * @returns `html`: the module's element, for example `<stytch-ui>`. It contains the form, without script and inline
 * style. With `enableShadowDOM` the form is in a declarative shadow root. If the first screen has no form, the element
 * contains an outline of the screen. But if Google's prompt may appear instead of the widget, the element contains no
 * outline. `css`: the content of the style sheet, to which the page must link.
 * @throws TypeError if an option is missing or wrong.
 */
export declare function renderLoginForm(props: FormProps, options?: RenderOptions): RenderedForm;
