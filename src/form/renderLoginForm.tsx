import { createElement } from 'react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { wantsShadow } from '../config/wantsShadow';
import { plainLook } from '../theme/Look';
import { formCss } from './formCss';
import { FormView } from './FormView';
import type { FormProps } from './readFormProps';
import { readFormProps } from './readFormProps';

export interface RenderOptions {
  /**
   * A prefix for the ids of this form, so that they are unique on the page: letters, digits, `-` and `_`. Default:
   * `login`.
   */
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
export function renderLoginForm(
  props: FormProps,
  { id = 'login', base, stylesheet }: RenderOptions = {},
): RenderedForm {
  if (!/^[-\w]+$/.test(id)) throw new TypeError('renderLoginForm: `id` takes letters, digits, "-" and "_".');
  const read = readFormProps(props, base);
  const form = read && <FormView read={read} />;
  const element = wantsShadow(props)
    ? createElement('stytch-ui', { shadow: '' }, shadowRoot(form, stylesheet))
    : createElement('stytch-ui', null, form);
  return {
    html: renderToStaticMarkup(element, { identifierPrefix: id }),
    css: formCss(read?.look ?? plainLook),
  };
}

// React's types do not have the attribute yet.
const declarative = { shadowrootmode: 'open' };

function shadowRoot(form: ReactNode, stylesheet: string | undefined) {
  if (!stylesheet) throw new TypeError('renderLoginForm: a form in a shadow root needs `stylesheet`.');
  return (
    <template {...declarative}>
      <link rel="stylesheet" href={stylesheet} />
      {form}
    </template>
  );
}
