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
   * A prefix for the ids in this form, so that they are unique in the page. It may contain letters, digits, `-` and
   * `_`. Default: `login`.
   */
  id?: string;
  /** The address of the page. It is needed if the address of the logo is relative. */
  base?: string;
  /**
   * The address of the style sheet. It is required with `enableShadowDOM`, because the markup in a shadow root must
   * link the style sheet itself.
   */
  stylesheet?: string;
}

export interface RenderedForm {
  html: string;
  css: string;
}

/**
 * Renders Login's first screen as markup and a style sheet. A server or a build calls it, so that the page shows the
 * form before Login's scripts have loaded.
 * @param props Login's properties.
 * @returns `html`: a `<stytch-ui>` element that contains the form, without scripts and without inline styles. With
 *   `enableShadowDOM`, the form is in a declarative shadow root. If Login's first screen has no form, the element is
 *   empty. `css`: the content of the style sheet that the page must link.
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

// React's types do not contain this attribute yet.
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
