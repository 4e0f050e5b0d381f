import { parseState } from '../PlaygroundState';
import { sections } from './options';
import { isUnused, unusedPaths, withoutUnused } from './unused';

/** A state with an option of each method and of each module. */
const everything = {
  config: {
    products: ['emailMagicLinks'],
    emailMagicLinksOptions: { domainHint: 'a' },
    otpOptions: { locale: 'a' },
    passwordOptions: { locale: 'a' },
    oauthOptions: { providers: [] },
    passkeyOptions: { domain: 'a' },
    accountOptions: { sections: ['name'] },
    sessionOptions: { sessionDurationMinutes: 5 },
  },
  presentation: { options: { socialButtons: 'icons', hideHeaderText: true } },
  passwordResetToken: 'token',
  followRedirects: false,
};
const usedOptions = (change: object, products: readonly string[] = []) =>
  withoutUnused(
    parseState(JSON.stringify({ ...everything, ...change, config: { ...everything.config, products } })),
  );

test.each([
  ['emailMagicLinks', ['emailMagicLinksOptions']],
  ['otp', ['otpOptions']],
  ['passwords', ['emailMagicLinksOptions', 'passwordOptions']],
  ['oauth', ['oauthOptions']],
  ['crypto', []],
  ['passkeys', ['passkeyOptions']],
])('with the method %s, only its own options are in use', (method, names) => {
  const { config, ...rest } = usedOptions({}, [method]);
  expect(Object.keys(config ?? {}).toSorted()).toEqual([...names, 'products', 'sessionOptions'].toSorted());
  expect(rest).toEqual({
    presentation: {
      options: { ...(method === 'oauth' && { socialButtons: 'icons' }), hideHeaderText: true },
    },
  });
});

test.each([
  [
    'ResetPassword',
    { passwordResetToken: 'token' },
    ['emailMagicLinksOptions', 'passwordOptions', 'products'],
  ],
  ['PasskeyRegistration', {}, ['passkeyOptions']],
  ['IdentityProvider', { followRedirects: false }, []],
  ['Account', {}, ['accountOptions', 'oauthOptions', 'otpOptions', 'passkeyOptions']],
])('in the module %s, only its own options are in use', (module, own, names) => {
  const { config, presentation: _presentation, ...rest } = usedOptions({ module });
  expect(rest).toEqual({ module, ...own });
  expect(Object.keys(config ?? {}).toSorted()).toEqual([...names, 'sessionOptions'].toSorted());
});

test('every unused path is the path of an option, or of an object that contains options', () => {
  const options = sections.flatMap((section) => section.options);
  for (const path of [...unusedPaths({}), ...unusedPaths({ module: 'IdentityProvider' })]) {
    expect(options.filter((option) => isUnused(option.path, [path]))).not.toEqual([]);
  }
});
