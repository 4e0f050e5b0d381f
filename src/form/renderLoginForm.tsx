import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FormProps, RenderedForm, RenderOptions } from '../contract/form';
import type { PorticoComponentName } from '../contract/modules';
import { requestsShadow } from '../host/requestsShadow';
import { defaultTheme } from '../theme/ResolvedTheme';
import { formCss } from './formCss';
import { FormView } from './FormView';
import { isReactSupported } from './isReactSupported';
import { readFormProps } from './readFormProps';

export type { RenderedForm, RenderOptions } from '../contract/form';

/** The custom element of each module (`src/widget/elements.ts`). */
const tags = {
  Login: 'stytch-ui',
  ResetPassword: 'stytch-reset-password',
  PasskeyRegistration: 'stytch-passkey-registration',
  IdentityProvider: 'stytch-identity-provider',
  Account: 'portico-account',
} as const satisfies Record<PorticoComponentName, string>;

/**
 * Renders Login's first screen as markup and a style sheet. Call this function on a server or in the build of a page,
 * so that the page shows the form before Login's scripts have loaded. With `enableShadowDOM`, the markup has a
 * declarative shadow root.
 * @throws TypeError if an option is missing or wrong
 */
export function renderLoginForm(
  props: FormProps,
  { name = 'Login', id = 'login', base, stylesheet }: RenderOptions = {},
): RenderedForm {
  if (!/^[-\w]+$/.test(id)) throw new TypeError('renderLoginForm: `id` takes letters, digits, "-" and "_".');
  if (!Object.hasOwn(tags, name)) throw new TypeError(`renderLoginForm: no module has the name "${name}".`);
  // The form is made of parts of the widget, which need React 19. With an older React the element stays empty.
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
