import { createElement } from 'react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { requestsShadow } from '../host/requestsShadow';
import { defaultTheme } from '../theme/ResolvedTheme';
import { formCss } from './formCss';
import { FormView } from './FormView';
import { isReactSupported } from './isReactSupported';
import type { FormProps } from './readFormProps';
import { readFormProps } from './readFormProps';

const tags = {
  Login: 'stytch-ui',
  ResetPassword: 'stytch-reset-password',
  PasskeyRegistration: 'stytch-passkey-registration',
  IdentityProvider: 'stytch-identity-provider',
  Account: 'portico-account',
} as const;

export interface RenderOptions {
  /** Every module except Login has only a skeleton. Default: `Login`. */
  name?: keyof typeof tags;
  /** A prefix that makes the form's ids unique in the page: letters, digits, `-` and `_`. Default: `login`. */
  id?: string;
  /** The page's URL, for a relative URL of the logo. */
  base?: string;
  /** The style sheet's URL. Required with `enableShadowDOM`, because a shadow root must link the style sheet itself. */
  stylesheet?: string;
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

/**
 * For a server or a build: the page shows the form before the module's scripts have loaded.
 * @throws TypeError if an option is missing or wrong
 */
export function renderLoginForm(
  props: FormProps,
  { name = 'Login', id = 'login', base, stylesheet }: RenderOptions = {},
): RenderedForm {
  if (!/^[-\w]+$/.test(id)) throw new TypeError('renderLoginForm: `id` takes letters, digits, "-" and "_".');
  if (!Object.hasOwn(tags, name)) throw new TypeError(`renderLoginForm: no module has the name "${name}".`);
  const form = isReactSupported ? readFormProps(props, base, name) : undefined;
  const content = form && <FormView read={form} />;
  const element = requestsShadow(props)
    ? createElement(tags[name], { shadow: '' }, shadowRoot(content, stylesheet))
    : createElement(tags[name], null, content);
  return {
    html: renderToStaticMarkup(element, { identifierPrefix: id }),
    css: formCss(form?.theme ?? defaultTheme),
  };
}

// React's types do not contain this attribute yet.
const shadowRootAttributes = { shadowrootmode: 'open' };

function shadowRoot(content: ReactNode, stylesheet: string | undefined) {
  if (!stylesheet) throw new TypeError('renderLoginForm: a form in a shadow root needs `stylesheet`.');
  return (
    <template {...shadowRootAttributes}>
      <link rel="stylesheet" href={stylesheet} />
      {content}
    </template>
  );
}
