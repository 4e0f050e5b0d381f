import type { FormProps } from '@portico/loader/form';

export interface RenderOptions {
  /**
   * A prefix for the ids in this form, so that they are unique on the page. It may contain letters, digits, `-` and
   * `_`. Default: `login`.
   */
  id?: string;
  /** The page's address. It is needed if the address of the logo is relative. */
  base?: string;
  /**
   * The address of the style sheet. Required with `enableShadowDOM`, because the shadow root then contains a link to
   * the style sheet.
   */
  stylesheet?: string;
}

export interface RenderedForm {
  html: string;
  css: string;
}

/**
 * Renders Login's first screen as markup and a style sheet. Use it on a server or when a page is built, so that the
 * page shows the form before Login's code is loaded.
 *
 * @param props Login's properties.
 * @returns `html`: a `<stytch-ui>` element that contains the form, without script and inline style. With
 * `enableShadowDOM` the form is in a declarative shadow root. If the properties lead to another screen, there is no
 * form inside. `css`: the content of the style sheet, to which the page must link.
 * @throws TypeError if an option is missing or wrong.
 */
export declare function renderLoginForm(props: FormProps, options?: RenderOptions): RenderedForm;
