import type { FormProps } from '@portico/loader/form';

export interface RenderOptions {
  /** Sets the ids of this form apart from those of others on the page: letters, digits, `-` and `_`. Default: `login`. */
  id?: string;
  /** The page's address, against which a relative address of a logo counts. */
  base?: string;
  /** The address of the style sheet. Needed with `enableShadowDOM`: a shadow root links it itself. */
  stylesheet?: string;
}

export interface RenderedForm {
  html: string;
  css: string;
}

/**
 * The first screen of Login as markup and style sheet, for a page that is built or served before Login's code is loaded.
 *
 * @param props the properties that Login gets.
 * @returns `html`: a `<stytch-ui>` element with the form inside, in a declarative shadow root with `enableShadowDOM`, and
 * without script and inline style. Without a form inside, where the properties lead to another screen. `css`: for a file
 * that the page links.
 * @throws TypeError when an option is missing or wrong.
 */
export declare function renderLoginForm(props: FormProps, options?: RenderOptions): RenderedForm;
