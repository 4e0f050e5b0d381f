import { runInNewContext } from 'node:vm';
import { initialState, parseState, type PlaygroundState } from '../PlaygroundState';
import { toSource } from './toSource';
import { codes } from './writeCode';

const place = {
  origin: 'https://host.example',
  remote: 'https://portico.example',
  publicToken: 'public-token-test-1',
  endpoints: { testAPIURL: 'a', liveAPIURL: 'b', dfpBackendURL: 'c', clientsideServicesIframeURL: 'd' },
};

/** The keys of the codes that mount the widget, one for each way to mount it. `codes` also has `css` and `json`. */
const mountingCodes = ['react', 'mount', 'page', 'element'];
/** The code is a whole HTML page, so it has `script` elements. The other codes are scripts. */
const isHtml = (name: string) => name === 'page' || name === 'element';

test.each<[unknown, string]>([
  [{ a: 1, 'b-c': ['x', true], gone: undefined }, "{ a: 1, 'b-c': ['x', true] }"],
  ['it\'s "so"', `'it\\'s "so"'`],
  ['</script><!-- \\ \n', "'<\\/script>\\x3c!-- \\\\ \\n'"],
  ["\u2028 */ `${'", "'\u2028 */ `${\\''"],
  [{ '</script>': 1 }, "{ '<\\/script>': 1 }"],
  [{}, '{}'],
  [[], '[]'],
])('%j is written as %s', (value, source) => {
  expect(toSource(value)).toBe(source);
  expect(JSON.stringify(runInNewContext(`(${source})`))).toBe(JSON.stringify(value));
});

test('the code has the options, and nothing that only the playground needs', () => {
  const state = {
    config: { products: ['otp' as const] },
    preset: { screen: 'Main' as const },
    strict: true,
    view: { width: 300 },
  };
  for (const name of mountingCodes) {
    const code = codes.get(name)?.write(state, place);
    expect(code).toContain("config: { products: ['otp'] }");
    expect(code).toContain("publicToken: 'public-token-test-1'");
    expect(code).not.toMatch(/preset|strict|view:/);
  }
});

test('the code for React gives the second factor to the provider, for the widget and for the session', () => {
  const secondFactorOptions = { methods: ['totp' as const] };
  const code = codes.get('react')?.write({ config: { products: ['otp'], secondFactorOptions } }, place);
  expect(code?.match(/secondFactorOptions: \{ methods: \['totp'\] \}/g)).toHaveLength(1);
  expect(code).toMatch(/PorticoProviderProps = \{[^;]*secondFactorOptions/);
});

const ofSteps = ['onTermsAccepted', 'onFields'];
const ofAccount = ['listSessions', 'revokeSession', 'revokeOtherSessions', 'deleteAccount'];

test.each<[string, string[], PlaygroundState]>([
  ['steps of Login', ofSteps, { config: { products: ['otp'], afterSignIn: ['terms', 'fields'] } }],
  [
    'sections of Account',
    ofAccount,
    { module: 'Account', config: { accountOptions: { sections: ['emails', 'sessions', 'deleteAccount'] } } },
  ],
  ['no such option', [], { config: { products: ['otp'], afterSignIn: ['passkeyOffer'] } }],
])('the code has the callbacks that its options need: %s', async (_, names, state) => {
  for (const name of mountingCodes) {
    const code = codes.get(name)?.write(state, place) ?? '';
    const [, , source = '{}'] = /^( *)callbacks: (\{\n[^]*?\n\1\}),$/m.exec(code) ?? [];
    const requests: unknown[] = [];
    const fetch = async (...request: unknown[]) => void requests.push(request);
    const callbacks = runInNewContext(`(${source})`, { fetch, location: {} }) as Record<
      string,
      () => unknown
    >;
    expect(Object.keys(callbacks).filter((each) => each !== 'onEvent')).toEqual(names);
    for (const each of names) await expect(callbacks[each]?.()).rejects.toThrow(); // no server has answered
    expect(requests).toHaveLength(names.length);
  }
});

test('the code redirects to the page that contains it, and not to the playground', () => {
  for (const name of mountingCodes) {
    const code = codes.get(name)?.write(initialState(place.origin), place);
    expect(code).toContain("loginRedirectURL: location.origin + '/authenticate'");
    expect(code).not.toContain(place.origin);
  }
  const other = 'https://host.example.org/';
  const emailMagicLinksOptions = { loginRedirectURL: other };
  const elsewhere = { config: { products: ['emailMagicLinks'] as const, emailMagicLinksOptions } };
  expect(codes.get('page')?.write(elsewhere, place)).toContain(`loginRedirectURL: '${other}'`);
});

const attack = '</script><script>alert(1)</script><!--';

test.each([
  ['an unknown name', { config: {}, [`x: 1 });${attack}<script>({ y`]: 1 }],
  ['a value', { publicToken: attack, strings: { [attack]: attack }, locale: attack }],
  [
    'the texts of the consent screen (`consentManifest`)',
    { module: 'IdentityProvider', consentManifest: [{ name: attack }] },
  ],
])('the code contains no script of the address: %s', (_, given) => {
  const state = parseState(JSON.stringify(given));
  const harmless = codes.get('page')?.write({}, place) ?? '';
  const scriptsOfPage = harmless.match(/<\/script/g)?.length ?? 0;
  for (const name of mountingCodes) {
    const code = codes.get(name)?.write(state, place) ?? '';
    expect(code).not.toMatch(/x: 1|<!--/);
    const scriptEnds = code.match(/<\/script/g) ?? [];
    expect(scriptEnds).toHaveLength(isHtml(name) ? scriptsOfPage : 0);
  }
});

test('custom properties have the keys of a theme, and values that end with their declaration', () => {
  const theme = {
    primary: '#1f5c4a',
    'x:red} body{color:red': 'red',
    'color-scheme': '*/ body{display:none} /*',
    background: 'red;color:red',
    foreground: 'red}body{color:red',
    link: 'red/*',
    muted: '</style><script>',
    accent: 5,
    'font-family': '"Open Sans", sans-serif',
  };
  const state = parseState(JSON.stringify({ presentation: { theme } }));
  expect(codes.get('css')?.write(state, place)).toBe(`:root {
  --login-primary: #1f5c4a;
  --login-font-family: "Open Sans", sans-serif;
}

/* presentation.theme = { primary: 'var(--login-primary)', 'font-family': 'var(--login-font-family)' } */
`);
});
