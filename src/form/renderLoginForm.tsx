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

// React's types do not know the attribute yet.
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
