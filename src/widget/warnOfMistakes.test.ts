import type { WidgetProps } from '../contract/widgetProps';
import { warnOfMistakes } from './warnOfMistakes';

let warned: string[];
beforeEach(() => {
  warned = [];
  jest.spyOn(console, 'warn').mockImplementation((text: string) => void warned.push(text));
});
afterEach(() => jest.restoreAllMocks());

const warnOf = (props: object) => warnOfMistakes(props as WidgetProps);

test('unknown properties are reported once, with the nearest known name', () => {
  const props = {
    config: {
      products: ['otp'],
      emailMagicLinkOptions: {},
      otpOptions: { method: ['sms'] },
      oauthOptions: { providers: [{ type: 'google' }, { type: 'github', customScopes: [] }] },
      secondFactor: {}, // the name before 0.2.0
      frobnicate: 1,
    },
    presentation: { options: { hideHeader: true, logo: { href: 'x' } } },
    styles: { container: { background: '#fff' } },
    strings: { 'passcode.titel': 'Code', 'passcode.title': 'Code' },
  };
  warnOf(props);
  warnOf(props);
  expect(warned.toSorted()).toEqual([
    '[portico] config.emailMagicLinkOptions is not known, so it is ignored. Did you mean emailMagicLinksOptions?',
    '[portico] config.frobnicate is not known, so it is ignored.',
    '[portico] config.oauthOptions.providers[1].customScopes is not known, so it is ignored. Did you mean custom_scopes?',
    '[portico] config.otpOptions.method is not known, so it is ignored. Did you mean methods?',
    '[portico] presentation.options.hideHeader is not known, so it is ignored. Did you mean hideHeaderText?',
    '[portico] presentation.options.logo.href is not known, so it is ignored.',
    '[portico] strings.passcode.titel is not known, so it is ignored. Did you mean passcode.title?',
    '[portico] styles.container.background is not known, so it is ignored. Did you mean backgroundColor?',
  ]);
});

test.each([
  [{ presentation: { theme: 'dark' } }, 'presentation.theme is not an object, or a list of two objects'],
  [
    { presentation: { options: { hideHeaderText: 'yes' } } },
    'presentation.options.hideHeaderText is not true or false',
  ],
  [
    { presentation: { options: { buttonId: 'a b' } } },
    'presentation.options.buttonId is not true or a text of at most 64 letters, digits, "-" and "_"',
  ],
  [{ presentation: { options: { logo: { alt: 9 } } } }, 'presentation.options.logo.alt is not a text'],
  [
    { config: { fieldsOptions: { fields: [{ id: 'a', pattern: '[' }] } } },
    'config.fieldsOptions.fields[0].pattern is not a regular expression with the flag v',
  ],
  [{ styles: 'dark' }, 'styles is not an object'],
  [{ strings: { 'passcode.title': 7 } }, 'strings.passcode.title is not a text'],
])('%j is reported once', (props, fault) => {
  warnOf(props);
  warnOf(props);
  expect(warned).toEqual([`[portico] ${fault}, so it is ignored.`]);
});

test('valid values, properties without a value, and names that a host chooses are not reported', () => {
  warnOf({
    config: {
      products: ['oauth'],
      oauthOptions: { providers: [{ type: 'google', provider_params: { prompt: 'x' } }] },
    },
    presentation: {
      theme: [{}, { primary: 'red' }],
      icons: { anything: 1 },
      options: { hideHeaderText: false, inputIdSuffix: '-a', buttonId: true, logo: undefined },
    },
    styles: { hideHeaderText: true, fontFamily: 'Georgia', colors: undefined },
    strings: { 'passcode.secondsLeft': '{seconds, plural, one {# Sekunde} other {# Sekunden}}' },
  });
  warnOf({ presentation: null, styles: null, strings: null, config: undefined });
  expect(warned).toEqual([]);
});
