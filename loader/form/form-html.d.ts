import type { FormProps } from '@portico/loader/form';

export interface RenderOptions {
  /** A prefix for the ids of this form, so that they are unique on the page: letters, digits, `-` and `_`. Default: `login`. */
  id?: string;
  /** The page's address, which resolves a relative logo address. */
  base?: string;
  /** The address of the style sheet. Required with `enableShadowDOM`, because a shadow root has its own link to it. */
  stylesheet?: string;
}

export interface RenderedForm {
  html: string;
  css: string;
}

/**
 * Renders Login's first screen as markup and style sheet, for a page that is built or served before Login's code is
 * loaded.
 *
 * @param props Login's properties.
 * @returns `html`: a `<stytch-ui>` element that contains the form, without script and inline style. With
 * `enableShadowDOM` the form is in a declarative shadow root. If the properties lead to another screen, there is no
 * form inside. `css`: the content of a style sheet that the page links.
 * @throws TypeError if an option is missing or wrong.
 */
export declare function renderLoginForm(props: FormProps, options?: RenderOptions): RenderedForm;
