import type { WidgetProps } from '@portico/loader';
import { isProperty, type ModuleName } from '../../embed/description';
import type { Settings } from '../../settings';
import { withoutUnused } from '../options/unused';
import type { PlaygroundState } from '../PlaygroundState';
import { themeCss, themeJson } from './themeCode';
import { nameOf, toSource } from './toSource';

interface Place extends Pick<Settings, 'remote' | 'publicToken' | 'endpoints'> {
  /** The origin of the playground. Redirect addresses of this origin become addresses of the copied page. */
  origin: string;
}

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
  Account: {
    component: 'Account',
    mount: 'mountAccount',
    tag: 'portico-account',
    element: 'PorticoAccount',
    done: 'ACCOUNT_SIGN_OUT',
  },
};

/** The kinds of code that a person can copy. The keys are the values of `view.code` in the page's URL. */
export const codes: ReadonlyMap<string, Code> = new Map<string, Code>([
  [
    'react',
    {
      label: 'React host',
      note: 'A component. It loads the widget with the package @portico/loader.',
      write: reactCode,
    },
  ],
  [
    'mount',
    {
      label: 'Page with the loader',
      note: 'A module for a page that has a bundler, but no React. It loads the widget with the package @portico/loader.',
      write: mountCode,
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
 * Returns the widget's properties by name. It omits properties that only a playground needs, and options of methods that
 * are not chosen. It also omits names that the widget does not know, because the page's URL may contain such names.
 */
function propsOf(state: PlaygroundState, place: Place): Record<string, unknown> {
  const {
    view: _view,
    module: _module,
    via: _via,
    preset: _preset,
    strict: _strict,
    throwInCallbacks: _throw,
    consentManifest: _consentManifest,
    publicToken = place.publicToken,
    clientOptions = { endpoints: place.endpoints },
    ...rest
  } = withoutUnused(state);
  return Object.fromEntries(
    Object.entries({ publicToken, clientOptions, ...rest }).filter(
      ([name, value]) => isProperty(name) && value !== undefined,
    ),
  );
}

/** Returns the properties as source, one per line. */
function linesOf(properties: object, state: PlaygroundState, place: Place, indent: number): string {
  const pad = ' '.repeat(indent);
  const lines = Object.entries(properties).map(([name, value]) => {
    const source = toSource(value, indent, place.origin);
    const comments = [
      name === 'clientOptions' &&
        !state.clientOptions &&
        'Only for the identity provider on this machine. Omit it in production.',
      name === 'config' &&
        source.includes('location.origin') &&
        'The redirect addresses are a landing page of your site (docs/landing.md).',
    ].filter(Boolean);
    return `${comments.map((comment) => `${pad}// ${comment}\n`).join('')}${pad}${nameOf(name)}: ${source},\n`;
  });
  return lines.join('');
}

type Config = NonNullable<PlaygroundState['config']>;
type Sections = NonNullable<NonNullable<Config['accountOptions']>['sections']>;
type StepOrSection = NonNullable<Config['afterSignIn']>[number] | Extract<Sections[number], string>;

interface ServerCallback {
  name: keyof NonNullable<WidgetProps['callbacks']>;
  parameter?: string;
  /** The arguments of `fetch`, as source. */
  request: string;
  returnsJson?: true;
}

const json = "headers: { 'content-type': 'application/json' }";
const post = (path: string, body: string) =>
  `'${path}', { method: 'POST', ${json}, body: JSON.stringify(${body}) }`;

/** The callbacks that call the host's server, by the step or section of Account that needs them. */
const serverCallbacks = new Map<StepOrSection, readonly ServerCallback[]>([
  ['terms', [{ name: 'onTermsAccepted', parameter: 'accepted', request: post('/api/terms', 'accepted') }]],
  ['fields', [{ name: 'onFields', parameter: 'entered', request: post('/api/fields', 'entered') }]],
  [
    'sessions',
    [
      { name: 'listSessions', request: "'/api/sessions'", returnsJson: true },
      {
        name: 'revokeSession',
        parameter: 'id',
        request: "`/api/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' }",
      },
      { name: 'revokeOtherSessions', request: "'/api/sessions', { method: 'DELETE' }" },
    ],
  ],
  [
    'deleteAccount',
    [
      {
        name: 'deleteAccount',
        parameter: 'userId',
        request: "`/api/account/${encodeURIComponent(userId)}`, { method: 'DELETE' }",
      },
    ],
  ],
]);

const callbackSource = ({ name, parameter = '', request, returnsJson }: ServerCallback) => `
  async ${name}(${parameter}) {
    const response = await fetch(${request}); // on your server
    if (!response.ok) throw new Error(\`${name}: \${response.status}\`);${returnsJson ? '\n    return response.json();' : ''}
  },`;

/** Returns the properties that are functions, as source. */
function functionsOf(state: PlaygroundState, indent: number, done?: string): string {
  const { consentManifest, config } = withoutUnused(state);
  const sections = config?.accountOptions?.sections ?? [];
  const chosen = [...(config?.afterSignIn ?? []), ...sections.filter((each) => typeof each === 'string')];
  const onEvent = `
  onEvent({ type }) {
    if (type === '${done}') location.assign('/'); // the page of your site that comes next
  },`;
  const callbacks = chosen.flatMap((each) => serverCallbacks.get(each) ?? []).map(callbackSource);
  const all = [...(done ? [onEvent] : []), ...callbacks].join('');
  const source =
    (all && `callbacks: {${all}\n},\n`) +
    (consentManifest ? `getIDPConsentManifest: () => (${toSource(consentManifest)}),\n` : '');
  return source.replaceAll(/^(?=.)/gm, ' '.repeat(indent));
}

function properties(state: PlaygroundState, place: Place, indent: number): string {
  return (
    linesOf(propsOf(state, place), state, place, indent) +
    functionsOf(state, indent, names[state.module ?? 'Login'].done)
  );
}

const manifestOf = ({ remote }: Place) => toSource(`${remote}/mf-manifest.json`);

/** The provider gets the project and the options of its sign-in, because both the widget and the session need them. */
function reactCode(state: PlaygroundState, place: Place): string {
  const module = state.module ?? 'Login';
  const { publicToken, clientOptions, ...widget } = propsOf(state, place);
  const { secondFactorOptions, afterSignIn, termsOptions, fieldsOptions, ...config } = state.config ?? {};
  const sessionConfig = Object.entries({ secondFactorOptions, afterSignIn, termsOptions, fieldsOptions });
  const signIn = Object.fromEntries(sessionConfig.filter(([, value]) => value !== undefined));
  const project = { publicToken, clientOptions, ...signIn };
  if (Object.keys(signIn).length > 0) widget['config'] = config;
  const isLogin = module === 'Login';
  const fallback = state.via === 'portico' ? '' : ' fallback={null}';
  const portico = `<Portico name="${module}"${fallback} {...props} />`;
  const content = isLogin
    ? `<SignedOut>
        ${portico}
      </SignedOut>
      <SignedIn>
        {({ user, signOut }) => (
          <p>
            Hello, {user.name.first_name || user.emails[0]?.email}
            <button type="button" onClick={signOut}>Sign out</button>
          </p>
        )}
      </SignedIn>`
    : portico;
  return `import { createPorticoLoader, type WidgetProps } from '@portico/loader';
import { Portico, PorticoProvider${isLogin ? ', SignedIn, SignedOut' : ''}, type PorticoProviderProps } from '@portico/loader/react';
import '@portico/loader/unavailable.css';

const project: PorticoProviderProps = {
  loader: createPorticoLoader({ manifest: ${manifestOf(place)} }),
${linesOf(project, state, place, 2)}};

const props: WidgetProps = {
${linesOf(widget, state, place, 2)}${functionsOf(state, 2, isLogin ? undefined : names[module].done)}};

export function ${names[module].component}() {
  return (
    <PorticoProvider {...project}>
      ${content}
    </PorticoProvider>
  );
}
`;
}

function mountCode(state: PlaygroundState, place: Place): string {
  const { mount } = names[state.module ?? 'Login'];
  const locale = typeof state.locale === 'string' ? `, locale: ${toSource(state.locale)}` : '';
  return `import { createPorticoLoader, showUnavailable } from '@portico/loader';
import '@portico/loader/unavailable.css';

const loader = createPorticoLoader({ manifest: ${manifestOf(place)} });

// An element of your page: <div id="widget"></div>
const target = document.querySelector('#widget');

function show() {
  loader.load('bootstrap').then(
    ({ ${mount} }) =>
      ${mount}({
        elementId: '#widget',
${properties(state, place, 8)}      }),
    (error) => target && showUnavailable(target, { error, onRetry: show${locale} }),
  );
}
show();
`;
}

const html = ({ locale = 'en' }: PlaygroundState, body: string) => `<!doctype html>
<html lang="${/^[a-z]{2,3}(-\w+)*$/i.test(locale) ? locale : 'en'}">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>Sign in</title>
${body}</html>
`;

/** The script of a page with the standalone file. If the file fails or hangs, the page shows a message. */
const standalone = (name: string, { remote }: Place, start: string, more = '') =>
  `  <p role="alert" id="unavailable"></p>
  <script type="module">
    const unavailable = document.querySelector('#unavailable');
    const tell = () => (unavailable.textContent = 'Sign-in is unavailable. Load the page again.');
    const late = setTimeout(tell, 20_000);

    import(${toSource(`${remote}/standalone/portico.js`)}).then(({ ${name} }) => {
      clearTimeout(late);
      unavailable.textContent = '';
${start}    }, tell);
${more}  </script>
`;

function pageCode(state: PlaygroundState, place: Place): string {
  const { mount } = names[state.module ?? 'Login'];
  const start = `      ${mount}({
        elementId: '#widget',
${properties(state, place, 8)}      });
`;
  return html(state, `  <div id="widget"></div>\n${standalone(mount, place, start)}`);
}

function elementCode(state: PlaygroundState, place: Place): string {
  const { tag, element } = names[state.module ?? 'Login'];
  const define = `      customElements.define('${tag}', ${element});\n`;
  const set = `
    Object.assign(document.querySelector('${tag}'), {
${properties(state, place, 6)}    });
`;
  return html(state, `  <${tag}></${tag}>\n${standalone(element, place, define, set)}`);
}
