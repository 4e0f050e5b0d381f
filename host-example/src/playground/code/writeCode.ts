import type { Theme } from '@portico/loader';
import type { ModuleName } from '../../embed/description';
import type { Settings } from '../../settings';
import { withoutUnused } from '../options/unused';
import { isMember } from '../../embed/description';
import type { PlaygroundState } from '../PlaygroundState';
import { themeKeys } from '../theme/keys';
import { schemeOf } from '../theme/schemeOf';
import { nameOf, toSource } from './toSource';

type Place = Pick<Settings, 'remote' | 'publicToken' | 'endpoints'>;

interface Code {
  label: string;
  note: string;
  write(state: PlaygroundState, place: Place): string;
}

interface Names {
  component: string;
  mount: string;
  tag: string;
  element: string;
  /** The event after which a host usually opens another page. */
  done?: string;
}

const names: Readonly<Record<ModuleName, Names>> = {
  Login: {
    component: 'SignIn',
    mount: 'mountLogin',
    tag: 'stytch-ui',
    element: 'StytchUI',
    done: 'AUTHENTICATE_FLOW_COMPLETE',
  },
  ResetPassword: {
    component: 'ResetPassword',
    mount: 'mountResetPassword',
    tag: 'stytch-reset-password',
    element: 'StytchResetPassword',
    done: 'AUTHENTICATE_FLOW_COMPLETE',
  },
  PasskeyRegistration: {
    component: 'Passkeys',
    mount: 'mountPasskeyRegistration',
    tag: 'stytch-passkey-registration',
    element: 'StytchPasskeyRegistration',
    done: 'PASSKEY_DONE',
  },
  IdentityProvider: {
    component: 'Consent',
    mount: 'mountIdentityProvider',
    tag: 'stytch-identity-provider',
    element: 'StytchIdentityProvider',
  },
};

/** The kinds of code that a person can copy. The keys are the values of `view.code` in the page's address. */
export const codes: ReadonlyMap<string, Code> = new Map<string, Code>([
  [
    'react',
    {
      label: 'React host',
      note: 'A component. It loads the widget with the package @portico/loader.',
      write: reactCode,
    },
  ],
  ['page', { label: 'Plain page', note: 'A page without a bundler or a framework.', write: pageCode }],
  ['element', { label: 'Custom element', note: 'A page with the tag in its markup.', write: elementCode }],
  ['json', { label: 'Theme as JSON', note: 'The value of presentation.theme.', write: themeJson }],
  [
    'css',
    {
      label: 'Theme as custom properties',
      note: 'For your own style sheet. The theme below it reads these properties.',
      write: themeCss,
    },
  ],
]);

/**
 * Returns the properties of the widget, one per line. It omits properties that only a playground needs, and options of
 * methods that are not chosen. It also omits names that the widget does not know, because the page's address may
 * contain such names.
 */
function properties(state: PlaygroundState, place: Place, indent: number): string {
  const {
    view: _view,
    module: _module,
    via: _via,
    preset: _preset,
    strict: _strict,
    throwInCallbacks: _throw,
    consentManifest,
    publicToken = place.publicToken,
    clientOptions = { endpoints: place.endpoints },
    ...rest
  } = withoutUnused(state);
  const members = Object.entries({ publicToken, clientOptions, ...rest }).filter(
    ([name, value]) => isMember(name) && value !== undefined,
  );
  const pad = ' '.repeat(indent);
  const lines = members.map(([name, value]) => {
    const comment =
      name === 'clientOptions' && !state.clientOptions
        ? `${pad}// Only for the identity provider on this machine. Omit it in production.\n`
        : '';
    return `${comment}${pad}${nameOf(name)}: ${toSource(value, indent)},\n`;
  });
  const { done } = names[state.module ?? 'Login'];
  if (done) {
    lines.push(
      `${pad}callbacks: {\n`,
      `${pad}  onEvent({ type }) {\n`,
      `${pad}    if (type === '${done}') location.assign('/'); // the page of your site that comes next\n`,
      `${pad}  },\n`,
      `${pad}},\n`,
    );
  }
  if (consentManifest) {
    lines.push(`${pad}getIDPConsentManifest: () => (${toSource(consentManifest, indent)}),\n`);
  }
  return lines.join('');
}

function reactCode(state: PlaygroundState, place: Place): string {
  const module = state.module ?? 'Login';
  return `import { createPorticoLoader, type WidgetProps } from '@portico/loader';
import { Portico } from '@portico/loader/react';
import '@portico/loader/unavailable.css';

const loader = createPorticoLoader({ manifest: ${toSource(`${place.remote}/mf-manifest.json`)} });

const props: WidgetProps = {
${properties(state, place, 2)}};

export function ${names[module].component}() {
  return <Portico loader={loader} name="${module}" {...props} />;
}
`;
}

const html = ({ locale = 'en' }: PlaygroundState, body: string) => `<!doctype html>
<html lang="${/^[a-z]{2,3}(-\w+)*$/i.test(locale) ? locale : 'en'}">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>Sign in</title>
${body}</html>
`;

function pageCode(state: PlaygroundState, place: Place): string {
  const { mount } = names[state.module ?? 'Login'];
  return html(
    state,
    `  <div id="widget"></div>
  <script type="module">
    import { ${mount} } from ${toSource(`${place.remote}/standalone/portico.js`)};

    ${mount}({
      elementId: '#widget',
${properties(state, place, 6)}    });
  </script>
`,
  );
}

function elementCode(state: PlaygroundState, place: Place): string {
  const { tag, element } = names[state.module ?? 'Login'];
  return html(
    state,
    `  <${tag}></${tag}>
  <script type="module">
    import { ${element} } from ${toSource(`${place.remote}/standalone/portico.js`)};

    customElements.define('${tag}', ${element});
    Object.assign(document.querySelector('${tag}'), {
${properties(state, place, 6)}    });
  </script>
`,
  );
}

function themeJson({ presentation }: PlaygroundState): string {
  return `${JSON.stringify(presentation?.theme ?? {}, null, 2)}\n`;
}

function themeCss({ presentation }: PlaygroundState): string {
  const theme = presentation?.theme ?? {};
  const themes = ([theme].flat() as Theme[]).map(withoutUnsafe); // a theme is one object, or a list of two
  const [light = {}, dark] = themes;
  const referring = themes.map(referringTo);
  const darkRules = dark && `@media (prefers-color-scheme: dark) {\n${rule(dark, 2)}}\n`;
  return `${rule(light, 0)}${darkRules ? `\n${darkRules}` : ''}
/* presentation.theme = ${toSource(themes.length > 1 ? referring : referring[0])} */
`;
}

/**
 * Returns a copy of a theme with only the known keys that have safe values. A safe value cannot end a CSS declaration,
 * a comment or a style element.
 */
function withoutUnsafe(theme: Theme): Theme {
  const isSafe = (value: unknown) => typeof value === 'string' && !/[{};<]|\/\*|\*\//.test(value);
  return Object.fromEntries(
    Object.entries(theme).filter(([key, value]) => themeKeys.has(key) && isSafe(value)),
  );
}

/**
 * Returns a theme with the same keys, in which each value refers to a custom property, such as `var(--login-primary)`.
 * The widget cannot see from such values whether the theme is dark. So the result contains the `color-scheme`, if the
 * values of the original theme show it.
 */
function referringTo(theme: Theme): Theme {
  const scheme = schemeOf(theme);
  const keys = Object.keys(theme).filter((key) => key !== 'color-scheme');
  return {
    ...(scheme && { 'color-scheme': scheme }),
    ...Object.fromEntries(keys.map((key) => [key, `var(--login-${key})`])),
  };
}

function rule(theme: Theme, indent: number): string {
  const pad = ' '.repeat(indent);
  const lines = Object.entries(theme).filter(([key]) => key !== 'color-scheme');
  return `${pad}:root {\n${lines.map(([key, value]) => `${pad}  --login-${key}: ${value};\n`).join('')}${pad}}\n`;
}
